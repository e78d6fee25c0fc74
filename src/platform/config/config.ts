import type { Secret } from './secret.ts';

/** The validated environment. Everything except `secrets` may be shown and logged. */
export type Config = {
  /** Names of the variables that the environment sets; all others have their default. */
  setVariables: ReadonlySet<string>;
  server: {
    port: number;
    host: string;
    /** Origin under which visitors reach the site, without a trailing slash. */
    publicUrl: string;
    /** Number of reverse proxies in front whose forwarding headers are trusted; 0 trusts none. */
    trustedProxies: number;
    /** How long a process that is told to stop goes on serving while `/readyz` says 503. */
    drainSeconds: number;
  };
  data: {
    /** Absolute path of the folder that holds everything the application keeps. */
    dir: string;
  };
  /** Where to report security issues: an address with https: or mailto:; null until configured. */
  securityContact: string | null;
  database: {
    /** Connections of the pool of this process, besides the one that listens. */
    poolSize: number;
  };
  /** The operator named in the imprint; null until configured. */
  operator: { name: string | null; address: string | null; email: string | null };
  admin: {
    username: string;
    /** Who has to have a second factor. */
    requireTwoFactor: 'none' | 'admins';
  };
  translation: Translation;
  cdn: Cdn;
  /** null: no mails are sent. */
  mail: Mail | null;
  backup: Backup;
  jobs: {
    /** Which process runs jobs: this one, while it answers requests, or the command `worker`. */
    runIn: 'web' | 'worker';
    /** Port on which a worker serves its metrics; null for none. */
    metricsPort: number | null;
  };
  index: {
    /** Where the weekly job fetches new index figures from; `none` switches it off. */
    refreshFrom: 'none' | 'worldbank';
    /** Address of the World Bank's API, without a slash at the end. */
    worldBankUrl: string;
  };
  log: { level: LogLevel };
  secrets: Secrets;
};

/** Limits that apply to every language service. */
type TranslationLimits = {
  /** Maximum number of source characters sent per calendar month. */
  monthlyCharacters: number;
  /** Euro per million characters; null if the operator has not set a price. */
  price: number | null;
  /** Maximum number of requests per minute and process; null without a limit. */
  requestsPerMinute: number | null;
};

export type Translation =
  | { provider: 'none' }
  | (TranslationLimits & { provider: 'openai'; url: string; model: string })
  | (TranslationLimits & { provider: 'deepl'; url: string | null })
  | (TranslationLimits & { provider: 'libretranslate'; url: string });

export type Cdn =
  | { kind: 'none' }
  | {
      kind: 'fastly' | 'cloudflare' | 'varnish';
      /** Address of the calls that purge, without a slash at the end. */
      url: string;
      /** Id of the service or zone; empty for Varnish. */
      service: string;
    };

/** `from`: `Name <address>`, or an address. The server is among the secrets. */
export type Mail = { from: string };

type Backup = {
  /** Absolute path. */
  dir: string;
  /** Whether the operator named a target; otherwise `dir` is a folder inside the data folder. */
  configured: boolean;
  /** Hours between two automatic backups; 0 makes none. */
  everyHours: number;
  /** Number of backups kept. */
  keep: number;
  /** Days between two rehearsals of a restore; 0 makes none. */
  rehearseEveryDays: number;
};

export type Secrets = {
  /** null: the embedded PostgreSQL under the data folder. */
  databaseUrl: Secret | null;
  /** The server itself, where `databaseUrl` names a pooler in front of it; null without one. */
  databaseDirectUrl: Secret | null;
  adminPassword: Secret | null;
  masterPassword: Secret | null;
  translationKey: Secret | null;
  /** What backups are signed with; null: a key in the data folder. */
  backupKey: Secret | null;
  /** Command that copies a backup to another place. */
  backupUpload: Secret | null;
  /** An empty database for rehearsals; null: an embedded one, made for each. */
  rehearsalUrl: Secret | null;
  cdnToken: Secret | null;
  /** The mail server with its user and password; null where no mails are sent. */
  smtpUrl: Secret | null;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** `message` is one German line that names the variable, the wrong value (never a secret) and what is allowed. */
export type ConfigProblem = { variable: string; message: string };
