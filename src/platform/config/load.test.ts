import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load.ts';

const load = (env: Record<string, string | undefined>) => loadConfig(env, '/srv/app');

function loaded(env: Record<string, string | undefined>) {
  const result = load(env);
  if (!result.ok) throw new Error(result.error.map((problem) => problem.message).join('\n'));
  return result.value;
}

function problems(env: Record<string, string | undefined>) {
  const result = load(env);
  return result.ok ? [] : result.error;
}

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(loaded({})).toEqual({
      setVariables: new Set(),
      server: {
        ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', trustedProxies: 0 },
        drainSeconds: 0,
      },
      data: { dir: '/srv/app/data' },
      securityContact: null,
      database: { poolSize: 10 },
      operator: { name: null, address: null, email: null },
      admin: { username: 'admin', requireTwoFactor: 'none' },
      translation: { provider: 'none' },
      backup: {
        dir: '/srv/app/data/backups',
        configured: false,
        everyHours: 24,
        keep: 14,
        rehearseEveryDays: 30,
      },
      cdn: { kind: 'none' },
      mail: null,
      jobs: { runIn: 'web', metricsPort: null },
      index: { refreshFrom: 'none', worldBankUrl: 'https://api.worldbank.org/v2' },
      log: { level: 'info' },
      secrets: {
        databaseUrl: null,
        databaseDirectUrl: null,
        adminPassword: null,
        masterPassword: null,
        translationKey: null,
        backupKey: null,
        backupUpload: null,
        rehearsalUrl: null,
        cdnToken: null,
        smtpUrl: null,
      },
    });
  });

  it('takes an empty or blank variable as unset', () => {
    expect(loaded({ PORT: '', DATA_DIR: '  ', DATABASE_URL: '', ADMIN_PASSWORD: ' ' })).toEqual(loaded({}));
  });

  it('tells what was set, be it the default, from what was not', () => {
    const { setVariables } = loaded({
      TRUST_PROXY: '0',
      PUBLIC_URL: ' ',
      TRANSLATION_PROVIDER: 'none',
      HOME: '/',
    });
    expect(setVariables).toEqual(new Set(['TRUST_PROXY', 'TRANSLATION_PROVIDER']));
  });

  it.each([
    ['PORT', { PORT: '8080' }, { server: { port: 8080, publicUrl: 'http://localhost:8080' } }],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: 'https://Petition.example.org/' },
      { server: { publicUrl: 'https://petition.example.org' } },
    ],
    ['RUN_JOBS beside a server', { DATABASE_URL: 'postgres://u@h/d' }, { jobs: { runIn: 'worker' } }],
    ['RUN_JOBS web', { RUN_JOBS: 'web', DATABASE_URL: 'postgres://u@h/d' }, { jobs: { runIn: 'web' } }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '25' }, { database: { poolSize: 25 } }],
    ['RUN_JOBS worker', { RUN_JOBS: 'worker' }, { jobs: { runIn: 'worker' } }],
    ['METRICS_PORT', { METRICS_PORT: '9100' }, { jobs: { metricsPort: 9100 } }],
    ['INDEX_REFRESH', { INDEX_REFRESH: 'worldbank' }, { index: { refreshFrom: 'worldbank' } }],
    ['WORLD_BANK_URL', { WORLD_BANK_URL: 'http://wb/v2/' }, { index: { worldBankUrl: 'http://wb/v2' } }],
    ['TRUST_PROXY number', { TRUST_PROXY: '2' }, { server: { trustedProxies: 2 } }],
    ['TRUST_PROXY true', { TRUST_PROXY: 'true' }, { server: { trustedProxies: 1 } }],
    ['TRUST_PROXY false', { TRUST_PROXY: 'FALSE' }, { server: { trustedProxies: 0 } }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '8' }, { server: { drainSeconds: 8 } }],
    ['REQUIRE_TWO_FACTOR', { REQUIRE_TWO_FACTOR: 'admins' }, { admin: { requireTwoFactor: 'admins' } }],
    ['DATA_DIR', { DATA_DIR: '/var/lib/x' }, { data: { dir: '/var/lib/x' } }],
    ['BACKUP_DIR', { BACKUP_DIR: '../b' }, { backup: { dir: '/srv/b', configured: true } }],
    [
      'mail',
      { SMTP_URL: 'smtps://u:p@h', MAIL_FROM: 'Büro <a@example.org>' },
      { mail: { from: 'Büro <a@example.org>' } },
    ],
    [
      'varnish',
      { CDN: 'varnish', CDN_URL: 'http://cache:6081/' },
      { cdn: { kind: 'varnish', url: 'http://cache:6081' } },
    ],
    [
      'fastly',
      { CDN: 'fastly', CDN_SERVICE: 'SU1Z0isxPaozGVKXdv0eY', CDN_TOKEN: 't' },
      { cdn: { kind: 'fastly', url: 'https://api.fastly.com', service: 'SU1Z0isxPaozGVKXdv0eY' } },
    ],
    [
      'openai',
      { TRANSLATION_PROVIDER: 'openai', TRANSLATION_KEY: 'k', TRANSLATION_MODEL: 'm' },
      { translation: { url: 'https://api.openai.com/v1', model: 'm', monthlyCharacters: 500_000 } },
    ],
    [
      'own openai',
      {
        TRANSLATION_PROVIDER: 'openai',
        TRANSLATION_URL: 'http://localhost:11434/v1/',
        TRANSLATION_MODEL: 'm',
      },
      { translation: { url: 'http://localhost:11434/v1' } },
    ],
    [
      'deepl',
      { TRANSLATION_PROVIDER: 'deepl', TRANSLATION_KEY: 'k:fx', TRANSLATION_MONTHLY_CHARACTERS: '0' },
      {
        translation: {
          provider: 'deepl',
          url: null,
          monthlyCharacters: 0,
          price: null,
          requestsPerMinute: null,
        },
      },
    ],
    [
      'price and rate',
      {
        TRANSLATION_PROVIDER: 'deepl',
        TRANSLATION_KEY: 'k',
        TRANSLATION_PRICE: '0,15',
        TRANSLATION_REQUESTS_PER_MINUTE: '60',
      },
      { translation: { price: 0.15, requestsPerMinute: 60 } },
    ],
    [
      'libretranslate',
      { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: 'http://lt:5000' },
      { translation: { url: 'http://lt:5000' } },
    ],
    [
      'none with a key',
      { TRANSLATION_PROVIDER: 'none', TRANSLATION_KEY: 'k' },
      { translation: { provider: 'none' } },
    ],
  ])('reads %s', (_name, env: Record<string, string>, expected) => {
    expect(loaded(env)).toMatchObject(expected);
  });

  it.each([
    ['METRICS_PORT', '0', 'METRICS_PORT: „0“ ist nicht möglich. Erlaubt: eine ganze Zahl von 1 bis 65535.'],
    ['PORT', 'abc', 'PORT: „abc“ ist nicht möglich. Erlaubt: eine ganze Zahl von 1 bis 65535.'],
    ['PORT', '70000', 'PORT: „70000“ ist nicht möglich. Erlaubt: eine ganze Zahl von 1 bis 65535.'],
    ['PORT', '-1', 'von 1 bis 65535'],
    ['PORT', '3000.5', 'von 1 bis 65535'],
    ['HOST', 'http://x', 'eine IP-Adresse oder ein Rechnername'],
    ['PUBLIC_URL', 'petition.example.org', 'http:// oder https://'],
    ['PUBLIC_URL', 'ftp://example.org', 'http:// oder https://'],
    ['PUBLIC_URL', 'https://example.org/pfad', 'ohne Pfad'],
    ['PUBLIC_URL', 'https://example.org/?a=1', 'ohne Pfad und Parameter'],
    ['DATABASE_URL', 'mysql://u:geheim@h/d', 'postgres://'],
    ['DATABASE_DIRECT_URL', 'mysql://u:geheim@h/d', 'postgres://'],
    ['DATABASE_DIRECT_URL', 'postgres://u:geheim@h/d', 'nur neben DATABASE_URL'],
    ['DATABASE_POOL_SIZE', '2', 'von 3 bis 50'],
    ['DATABASE_POOL_SIZE', '51', 'von 3 bis 50'],
    ['ADMIN_USERNAME', 'Jörg Müller', '3 bis 30 Buchstaben'],
    ['ADMIN_PASSWORD', 'geheim', '12 bis 128 Zeichen'],
    ['MASTER_PASSWORD', 'geheim', '12 bis 128 Zeichen'],
    ['REQUIRE_TWO_FACTOR', 'all', 'none oder admins'],
    ['TRANSLATION_PROVIDER', 'google', 'none, openai, deepl oder libretranslate'],
    ['TRANSLATION_MONTHLY_CHARACTERS', 'viele', 'eine ganze Zahl'],
    ['TRANSLATION_PRICE', '-1', 'ein Betrag in Euro'],
    ['TRANSLATION_REQUESTS_PER_MINUTE', '0', 'eine ganze Zahl'],
    ['BACKUP_EVERY_HOURS', '-3', 'von 0 bis 8760'],
    ['BACKUP_KEEP', '0', 'von 1 bis 1000'],
    ['RUN_JOBS', 'hier', 'auto, web oder worker'],
    ['INDEX_REFRESH', 'täglich', 'none oder worldbank'],
    ['WORLD_BANK_URL', 'api.worldbank.org', 'http:// oder https://'],
    ['SMTP_URL', 'smtp:geheim@h', 'smtps://Benutzer:Passwort@Rechner'],
    ['SMTP_URL', 'http://u:geheim@h', 'smtps://Benutzer:Passwort@Rechner'],
    ['MAIL_FROM', 'A <a@example.org>, b@example.org', 'eine E-Mail-Adresse'],
    ['MAIL_FROM', 'A\r\nBcc: b@example.org <a@example.org>', 'eine E-Mail-Adresse'],
    ['TRUST_PROXY', 'ja', 'true (ein Proxy), false (keiner)'],
    ['LOG_LEVEL', 'laut', 'fatal, error, warn'],
  ])('refuses %s=%s in one line without showing secrets', (variable, value, allowed) => {
    const found = problems({ [variable]: value });
    expect(found.map((problem) => problem.variable)).toEqual([variable]);
    expect(found[0]?.message).toContain(allowed);
    expect(found[0]?.message).toContain(variable);
    expect(found[0]?.message).not.toMatch(/geheim|\n/);
  });

  it.each([
    [
      'openai without key and address',
      { TRANSLATION_PROVIDER: 'openai', TRANSLATION_MODEL: 'm' },
      ['TRANSLATION_KEY'],
    ],
    ['openai with nothing', { TRANSLATION_PROVIDER: 'openai' }, ['TRANSLATION_KEY', 'TRANSLATION_MODEL']],
    ['deepl without key', { TRANSLATION_PROVIDER: 'deepl' }, ['TRANSLATION_KEY']],
    [
      'libretranslate without address',
      { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_KEY: 'k' },
      ['TRANSLATION_URL'],
    ],
    ['a mail server without sender', { SMTP_URL: 'smtp://h' }, ['MAIL_FROM']],
    ['a sender without mail server', { MAIL_FROM: 'a@example.org' }, ['SMTP_URL']],
    ['cloudflare without zone and token', { CDN: 'cloudflare' }, ['CDN_SERVICE', 'CDN_TOKEN']],
    ['varnish without address', { CDN: 'varnish' }, ['CDN_URL']],
    ['a key without provider', { TRANSLATION_KEY: 'k' }, ['TRANSLATION_PROVIDER']],
  ])('refuses %s', (_name, env: Record<string, string>, variables) => {
    expect(problems(env).map((problem) => problem.variable)).toEqual(variables);
  });

  it('reports all problems at once', () => {
    const found = problems({
      PORT: 'x',
      ADMIN_PASSWORD: 'kurz',
      TRANSLATION_PROVIDER: 'deepl',
      LOG_LEVEL: 'y',
    });
    expect(found.map((problem) => problem.variable)).toEqual([
      'PORT',
      'ADMIN_PASSWORD',
      'LOG_LEVEL',
      'TRANSLATION_KEY',
    ]);
  });

  it('keeps secrets out of anything printed, and exact', () => {
    const config = loaded({
      ADMIN_PASSWORD: ' ein langes Passwort ',
      DATABASE_URL: 'postgres://u:geheim@h/d',
    });
    expect(JSON.stringify(config) + inspect(config, { depth: 9 })).not.toMatch(/Passwort|geheim/);
    expect(config.secrets.adminPassword?.reveal()).toBe(' ein langes Passwort ');
    expect(config.secrets.databaseUrl?.reveal()).toBe('postgres://u:geheim@h/d');
  });
});
