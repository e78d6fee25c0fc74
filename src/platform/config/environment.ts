import { z } from 'zod';
import { LOG_LEVELS } from './config.ts';

const DEFAULT_MONTHLY_CHARACTERS = 500_000;

/** Every `error` below completes the sentence "Erlaubt: …". */
const wholeNumber = (min: number, max: number, label: string) => {
  const error = `${label} von ${min} bis ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }));
};

const euroError = 'ein Betrag in Euro von 0 bis 10000, zum Beispiel 20 oder 0,15';
const euros = z
  .string()
  .regex(/^\d{1,5}([.,]\d{1,4})?$/, { error: euroError, abort: true })
  .transform((text) => Number(text.replace(',', '.')))
  .pipe(z.number().max(10_000, { error: euroError }));

const webAddress = (path: 'origin' | 'any', error: string) =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const web = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    if (web && path === 'origin' && url.pathname === '/' && !/[?#]/.test(text)) return url.origin;
    if (web && path === 'any') return url.href.replace(/\/+$/, '');
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

/** A single line of text shown to visitors. */
const line = (maxLength: number) => {
  const error = `eine Zeile mit höchstens ${maxLength} Zeichen`;
  return z
    .string()
    .max(maxLength, { error })
    .regex(/^[^\p{Cc}]*$/u, { error });
};

const databaseUrl = (allowed: string) =>
  z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
      error: `eine Adresse der Form postgres://Benutzer:Passwort@Rechner:5432/Datenbank, oder ${allowed}`,
    })
    .optional();

const password = z
  .string()
  .refine((text) => text.length >= 12 && text.length <= 128, { error: '12 bis 128 Zeichen' });

const isContact = (address: string): boolean =>
  address.startsWith('https:')
    ? URL.canParse(address) && !/\s/.test(address)
    : z.email().safeParse(address.slice('mailto:'.length)).success;

const TRUST: Record<string, number> = { true: 1, false: 0 };
const proxies = wholeNumber(0, 10, 'true (ein Proxy), false (keiner) oder die Zahl der Proxys');

/** One schema per variable; an unset variable takes its default here, or in `loadConfig` where it depends on others. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535, 'eine ganze Zahl').default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:_-]+$/i, {
      error: 'eine IP-Adresse oder ein Rechnername, zum Beispiel 127.0.0.1 oder 0.0.0.0',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: webAddress(
    'origin',
    'eine Adresse mit http:// oder https:// ohne Pfad und Parameter, zum Beispiel https://petition.example.org',
  ).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl('leer für die eingebaute Datenbank'),
  DATABASE_DIRECT_URL: databaseUrl('leer, wenn DATABASE_URL zum Server selbst führt'),
  DATABASE_POOL_SIZE: wholeNumber(3, 50, 'eine ganze Zahl').default(10),
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  OPERATOR_EMAIL: z.email({ error: 'eine E-Mail-Adresse, zum Beispiel kontakt@example.org' }).optional(),
  SECURITY_CONTACT: z
    .string()
    .transform((text) => (text.startsWith('https:') ? text : `mailto:${text.replace(/^mailto:/, '')}`))
    .refine(isContact, { error: 'eine E-Mail-Adresse oder eine Adresse mit https://' })
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9_.]{3,30}$/i, { error: '3 bis 30 Buchstaben (a–z), Ziffern, Punkte oder Unterstriche' })
    .default('admin'),
  ADMIN_PASSWORD: password.optional(),
  MASTER_PASSWORD: password.optional(),
  REQUIRE_TWO_FACTOR: z.enum(['none', 'admins'], { error: 'none oder admins' }).default('none'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber(0, 8760, 'eine ganze Zahl (0: keine automatischen Sicherungen)').default(
    24,
  ),
  BACKUP_KEEP: wholeNumber(1, 1000, 'eine ganze Zahl').default(14),
  BACKUP_KEY: z
    .string()
    .refine((text) => text.length >= 32 && text.length <= 256, { error: '32 bis 256 Zeichen' })
    .optional(),
  BACKUP_UPLOAD: z.string().max(2000, { error: 'ein Befehl mit höchstens 2000 Zeichen' }).optional(),
  BACKUP_REHEARSE_EVERY_DAYS: wholeNumber(0, 365, 'eine ganze Zahl (0: keine Proben)').default(30),
  BACKUP_REHEARSAL_URL: databaseUrl('leer für eine Probe in einer eingebauten Datenbank'),
  RUN_JOBS: z.enum(['auto', 'web', 'worker'], { error: 'auto, web oder worker' }).default('auto'),
  METRICS_PORT: wholeNumber(1, 65_535, 'eine ganze Zahl').optional(),
  INDEX_REFRESH: z.enum(['none', 'worldbank'], { error: 'none oder worldbank' }).default('none'),
  WORLD_BANK_URL: webAddress(
    'any',
    'eine Adresse mit http:// oder https:// ohne Benutzer und Passwort',
  ).default('https://api.worldbank.org/v2'),
  TRUST_PROXY: z
    .string()
    .transform((text) => String(TRUST[text.toLowerCase()] ?? text))
    .pipe(proxies)
    .default(0),
  DRAIN_SECONDS: wholeNumber(0, 300, 'eine ganze Zahl (Sekunden)').default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: LOG_LEVELS.join(', ') }).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** A separate schema, because the provider decides which of these are required. */
export const translationSchema = z.object({
  TRANSLATION_PROVIDER: z
    .enum(['none', 'openai', 'deepl', 'libretranslate'], { error: 'none, openai, deepl oder libretranslate' })
    .optional(),
  TRANSLATION_URL: webAddress(
    'any',
    'eine Adresse mit http:// oder https:// ohne Benutzer und Passwort',
  ).optional(),
  TRANSLATION_KEY: z.string().optional(),
  TRANSLATION_MODEL: z.string().optional(),
  TRANSLATION_MONTHLY_CHARACTERS: wholeNumber(0, 1_000_000_000, 'eine ganze Zahl').default(
    DEFAULT_MONTHLY_CHARACTERS,
  ),
  TRANSLATION_PRICE: euros.optional(),
  TRANSLATION_REQUESTS_PER_MINUTE: wholeNumber(1, 100_000, 'eine ganze Zahl').optional(),
});

export type TranslationEnvironment = z.infer<typeof translationSchema>;

/** A separate schema, because the kind of CDN decides which of these are required. */
export const cdnSchema = z.object({
  CDN: z
    .enum(['none', 'fastly', 'cloudflare', 'varnish'], { error: 'none, fastly, cloudflare oder varnish' })
    .default('none'),
  CDN_URL: webAddress('any', 'eine Adresse mit http:// oder https:// ohne Benutzer und Passwort').optional(),
  CDN_SERVICE: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'höchstens 64 Buchstaben, Ziffern, Binde- und Unterstriche' })
    .optional(),
  CDN_TOKEN: z.string().optional(),
});

export type CdnEnvironment = z.infer<typeof cdnSchema>;

const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

/** `Name <address>`, or an address; one line, and a name without the characters that separate addresses. */
const isSender = (text: string): boolean => {
  const address = /^[^\p{Cc}<>",;:@]* <([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return text.length <= 200 && z.email().safeParse(address).success;
};

/** A separate schema, because each of these needs the other. */
export const mailSchema = z.object({
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error: 'eine Adresse der Form smtps://Benutzer:Passwort@Rechner oder smtp://Rechner:25',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, { error: 'eine E-Mail-Adresse, auch mit Namen: WTO-Petition <post@example.org>' })
    .optional(),
});

export type MailEnvironment = z.infer<typeof mailSchema>;

/** The name of every setting. */
export const settingNames: readonly string[] = [
  environmentSchema,
  translationSchema,
  cdnSchema,
  mailSchema,
].flatMap(({ shape }) => Object.keys(shape));

/** Variables whose values must not appear in messages. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ADMIN_PASSWORD',
  'MASTER_PASSWORD',
  'TRANSLATION_KEY',
  'TRANSLATION_URL',
  'BACKUP_KEY',
  'BACKUP_UPLOAD',
  'BACKUP_REHEARSAL_URL',
  'CDN_TOKEN',
  'SMTP_URL',
]);
