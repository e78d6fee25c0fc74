import { expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { serviceStates } from './rules.ts';

const statesWith = (env: Record<string, string>, running = {}) => {
  const config = loadConfig(env);
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const healthy = {
    ...{ newestBackup: new Date('2026-11-22T03:00:00Z'), proxyFault: null },
    isRunnerMissing: false,
  };
  const states = serviceStates(config.value, { ...healthy, adminsWithoutSecondFactor: 0, ...running });
  return Object.fromEntries(states.map(({ code, ...state }) => [code, state]));
};

it('what is not set up is off, and what puts the site at risk asks for attention', () => {
  const states = statesWith(
    {},
    {
      ...{ newestBackup: null, proxyFault: 'nameless', adminsWithoutSecondFactor: 2, isRunnerMissing: true },
    },
  );
  expect(Object.fromEntries(Object.entries(states).map(([code, { state }]) => [code, state]))).toEqual({
    translation: 'off',
    backups: 'attention',
    proxy: 'attention',
    second_factor: 'attention',
    database: 'attention',
    index_refresh: 'off',
    mail: 'off',
  });
  expect(states.backups?.message).toContain('Es gibt noch keine.');
  expect(states.database?.message).toContain('aber keiner läuft.');
});

it('what is set up says how, and no secret', () => {
  const states = statesWith({
    TRANSLATION_PROVIDER: 'deepl',
    TRANSLATION_KEY: 'geheimer-schluessel',
    BACKUP_DIR: '/mnt/sicherungen',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://petition:geheimes-wort@db/petition',
    INDEX_REFRESH: 'worldbank',
    SMTP_URL: 'smtps://post:geheim@mail.example.org',
    MAIL_FROM: 'post@example.org',
  });
  expect(new Set(Object.values(states).map(({ state }) => state))).toEqual(new Set(['on']));
  expect(states.translation?.message).toContain('DeepL');
  expect(states.backups?.message).toContain('/mnt/sicherungen');
  expect(states.mail?.message).toContain('post@example.org');
  expect(JSON.stringify(states)).not.toContain('geheim');
});
