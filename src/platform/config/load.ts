import path from 'node:path';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { readCdn } from './cdn.ts';
import type { Cdn, Config, ConfigProblem, Mail, Secrets, Translation } from './config.ts';
import {
  type CdnEnvironment,
  cdnSchema,
  type Environment,
  environmentSchema,
  type MailEnvironment,
  mailSchema,
  SECRET_VARIABLES,
  settingNames,
  type TranslationEnvironment,
  translationSchema,
} from './environment.ts';
import { readMail } from './mail.ts';
import { Secret } from './secret.ts';
import { readSecretFiles } from './secret-files.server.ts';
import { readTranslation } from './translation.ts';

type Variables = Record<string, string | undefined>;

/** The environment for a command of the operator: without the secrets of this program. */
export const environmentWithoutSecrets = (env: Variables): Variables =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET_VARIABLES.has(name)));

/**
 * Environment → checked and typed configuration, secrets kept apart. An empty or blank variable counts as unset. A secret
 * may be in a file that its variable with `_FILE` names.
 * @param given usually `process.env`
 * @param cwd relative folders are taken from here
 * @returns the configuration, or every problem at once, one German line each
 */
export function loadConfig(given: Variables, cwd = process.cwd()): Result<Config, ConfigProblem[]> {
  const complete = readSecretFiles(given);
  if (!complete.ok) return complete;
  const env = complete.value;
  const environment = read(environmentSchema, env);
  const general = environment.ok ? checkDirectUrl(environment.value) : environment;
  const service = read(translationSchema, env);
  const translation = service.ok ? readTranslation(service.value) : service;
  const front = read(cdnSchema, env);
  const cdn = front.ok ? readCdn(front.value) : front;

  const post = read(mailSchema, env);
  const mail = post.ok ? readMail(post.value) : post;

  if (general.ok && service.ok && translation.ok && front.ok && cdn.ok && post.ok && mail.ok) {
    const secrets = readSecrets({ ...general.value, ...service.value, ...front.value, ...post.value });
    const services = { translation: translation.value, cdn: cdn.value, mail: mail.value };
    return ok(assemble(general.value, services, secrets, namesOf(env), cwd));
  }
  return err([general, translation, cdn, mail].flatMap((part) => (part.ok ? [] : part.error)));
}

/** The setting is a mistake alone, because without a server there is nothing it could lead to. */
function checkDirectUrl(env: Environment): Result<Environment, ConfigProblem[]> {
  if (env.DATABASE_URL || !env.DATABASE_DIRECT_URL) return ok(env);
  const message = 'DATABASE_DIRECT_URL gilt nur neben DATABASE_URL. Setzen Sie beide oder keine.';
  return err([{ variable: 'DATABASE_DIRECT_URL', message }]);
}

function namesOf(env: Variables): ReadonlySet<string> {
  return new Set(settingNames.filter((name) => textOf(name, env[name]) !== undefined));
}

function read<S extends z.ZodObject>(schema: S, env: Variables): Result<z.infer<S>, ConfigProblem[]> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(name, env[name])]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  return err(parsed.error.issues.map(({ path: [name], message }) => describe(String(name), message, given)));
}

function textOf(name: string, text: string | undefined): string | undefined {
  const trimmed = text?.trim() || undefined;
  return trimmed && SECRET_VARIABLES.has(name) ? text : trimmed;
}

function describe(variable: string, allowed: string, given: Variables): ConfigProblem {
  const value = given[variable]?.replace(/\s+/g, ' ').slice(0, 80);
  const displayedValue = SECRET_VARIABLES.has(variable) ? 'der Wert (hier nicht gezeigt)' : `„${value}“`;
  return { variable, message: `${variable}: ${displayedValue} ist nicht möglich. Erlaubt: ${allowed}.` };
}

function assemble(
  env: Environment,
  { translation, cdn, mail }: { translation: Translation; cdn: Cdn; mail: Mail | null },
  secrets: Secrets,
  given: ReadonlySet<string>,
  cwd: string,
): Config {
  const dataDir = path.resolve(cwd, env.DATA_DIR);
  return {
    setVariables: given,
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      trustedProxies: env.TRUST_PROXY,
      drainSeconds: env.DRAIN_SECONDS,
    },
    data: { dir: dataDir },
    database: { poolSize: env.DATABASE_POOL_SIZE },
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    securityContact: env.SECURITY_CONTACT ?? null,
    admin: { username: env.ADMIN_USERNAME, requireTwoFactor: env.REQUIRE_TWO_FACTOR },
    translation,
    cdn,
    mail,
    backup: {
      dir: env.BACKUP_DIR ? path.resolve(cwd, env.BACKUP_DIR) : path.join(dataDir, 'backups'),
      configured: env.BACKUP_DIR !== undefined,
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      rehearseEveryDays: env.BACKUP_EVERY_HOURS > 0 ? env.BACKUP_REHEARSE_EVERY_DAYS : 0,
    },
    jobs: {
      runIn: env.RUN_JOBS === 'auto' ? (secrets.databaseUrl ? 'worker' : 'web') : env.RUN_JOBS,
      metricsPort: env.METRICS_PORT ?? null,
    },
    index: { refreshFrom: env.INDEX_REFRESH, worldBankUrl: env.WORLD_BANK_URL },
    log: { level: env.LOG_LEVEL },
    secrets,
  };
}

function readSecrets(env: Environment & TranslationEnvironment & CdnEnvironment & MailEnvironment): Secrets {
  const secret = (value: string | undefined) => (value === undefined ? null : new Secret(value));
  return {
    databaseUrl: secret(env.DATABASE_URL),
    databaseDirectUrl: secret(env.DATABASE_DIRECT_URL),
    adminPassword: secret(env.ADMIN_PASSWORD),
    masterPassword: secret(env.MASTER_PASSWORD),
    translationKey: secret(env.TRANSLATION_KEY),
    backupKey: secret(env.BACKUP_KEY),
    backupUpload: secret(env.BACKUP_UPLOAD),
    rehearsalUrl: secret(env.BACKUP_REHEARSAL_URL),
    cdnToken: secret(env.CDN_TOKEN),
    smtpUrl: secret(env.SMTP_URL),
  };
}
