import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import {
  backupFolderNote,
  backupNote,
  budgetNote,
  lettersNote,
  operatorNote,
  proxyNote,
  publicUrlNote,
  runnerNote,
  secondFactorNote,
  unusedSettingsNote,
  versionNote,
} from './rules.ts';
import { scheduleNotes } from './schedule-notes.ts';

const publicUrl = 'http://localhost:3000';
const operator = { name: 'Verein', address: 'Weg 1, Gießen', email: 'post@example.org' };

const idle = (env: Record<string, string>) => {
  const config = loadConfig(env);
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  return unusedSettingsNote(config.value);
};

describe('notes on the operation', () => {
  it('are none where everything is right', () => {
    expect([
      proxyNote(null),
      publicUrlNote({ publicUrl, isConfigured: true, reachedElsewhere: false }),
      operatorNote(operator),
      secondFactorNote(0),
      versionNote({ version: '1.0.0', day: '2026-09-01' }, new Date('2026-11-30T12:00:00Z')),
      versionNote({ version: '1.0.0', day: null }, new Date('2036-01-01')),
      lettersNote([]),
      runnerNote(false),
      backupFolderNote('/mnt/backups', null),
      budgetNote({ used: 899_999, limit: 1_000_000 }),
      budgetNote({ used: 5, limit: null }),
      idle({ TRANSLATION_PROVIDER: 'deepl', TRANSLATION_KEY: 'k', TRANSLATION_MONTHLY_CHARACTERS: '5' }),
      idle({ PORT: '3000', PUBLIC_URL: publicUrl }),
      idle({ TRANSLATION_PROVIDER: 'none', INDEX_REFRESH: 'none', BACKUP_EVERY_HOURS: '0' }),
      idle({ INDEX_REFRESH: 'worldbank', DATABASE_URL: 'postgres://u:p@h/d' }),
    ]).toEqual(Array(15).fill(null));
  });

  it.each([
    ['a proxy', proxyNote('untrusted'), 'danger', /TRUST_PROXY/],
    ['a proxy that names nobody', proxyNote('nameless'), 'danger', /X-Forwarded-For/],
    [
      'no address',
      publicUrlNote({ publicUrl, isConfigured: false, reachedElsewhere: false }),
      'note',
      /PUBLIC_URL/,
    ],
    [
      'an address of this machine only',
      publicUrlNote({ publicUrl, isConfigured: true, reachedElsewhere: true }),
      'danger',
      /PUBLIC_URL/,
    ],
    [
      'an operator without name and e-mail',
      operatorNote({ ...operator, name: null, email: null }),
      'warning',
      /^Setzen Sie OPERATOR_NAME, OPERATOR_EMAIL und/,
    ],
    [
      'an old version',
      versionNote({ version: '1.0.0', day: '2026-09-01' }, new Date('2026-12-01')),
      'note',
      /neuere/,
    ],
    ['an admin with a password alone', secondFactorNote(1), 'warning', /Eigenes Konto/],
    ['several of them', secondFactorNote(3), 'warning', /REQUIRE_TWO_FACTOR=admins/],
    [
      'a letter that cannot be set',
      lettersNote([{ country: 'DE', language: 'de', characters: ['😀'], diagnostic: 'missing_glyph' }]),
      'danger',
      /Berichtigen/,
    ],
    [
      'a budget nearly spent',
      budgetNote({ used: 900_000, limit: 1_000_000 }),
      'warning',
      /TRANSLATION_MONTHLY/,
    ],
    ['settings that do nothing', idle({ ADMIN_PASSWORD: 'vier Esel am Wehr' }), 'note', /Entfernen/],
  ])('%s: what is the matter and what to do', (_name, note, severity, action) => {
    expect(note).toMatchObject({ severity, action: expect.stringMatching(action) });
    expect(note?.message).toMatch(/^[A-Z0-9].*\.$/);
  });

  it('name each setting that does nothing, with the reason', () => {
    const { message } =
      idle({
        BACKUP_EVERY_HOURS: '6',
        BACKUP_KEEP: '3',
        INDEX_REFRESH: 'worldbank',
        RUN_JOBS: 'worker',
        ADMIN_PASSWORD: 'vier Esel am Wehr',
        PORT: '3000',
      }) ?? {};
    expect(message).toMatch(/BACKUP_EVERY_HOURS \(.*INDEX_REFRESH \(.*RUN_JOBS.*ADMIN_PASSWORD \(/);
    expect(message).not.toMatch(/PORT|BACKUP_KEEP/);
  });

  describe('on backups', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    it.each([
      ['none yet, right after the start', null, 24, 0.5, null],
      ['none yet, long after it', null, 24, 2, 'danger'],
      ['none wanted, and none there, right after the start', null, 0, 0, 'danger'],
      ['a fresh one', 20, 24, 100, null],
      ['one of the day before yesterday', 49, 24, 100, 'warning'],
      ['one of this week where one is made a week', 160, 168, 1000, null],
      ['an old one where none is made', 25, 0, 100, 'warning'],
    ])('%s', (_name, age, everyHours, uptime, severity) => {
      const newest = age === null ? null : hoursAgo(age);
      const note = backupNote({ newest, everyHours, startedAt: hoursAgo(uptime) }, now);
      expect(note?.severity ?? null).toBe(severity);
    });
  });

  it('name the drafts whose planned steps are late, missed or waiting', () => {
    const [none, two] = [
      { count: 0, named: [] },
      { count: 2, named: ['Ägypten (Arabisch)', 'Chile (Spanisch)'] },
    ];
    expect(scheduleNotes({ waiting: none, missed: none, late: none })).toEqual([]);
    const notes = scheduleNotes({ waiting: two, missed: { ...two, count: 3 }, late: two });
    expect(notes.map(({ code, severity }) => [code, severity])).toEqual([
      ['schedule_waiting', 'danger'],
      ['schedule_missed', 'warning'],
      ['schedule_late', 'note'],
    ]);
    expect(notes[1]?.message).toMatch(/: Ägypten \(Arabisch\), Chile \(Spanisch\) und ein weiterer\.$/);
  });

  it('name the letters that cannot be set, ten of them', () => {
    const letter = { country: 'DE', language: 'de', characters: [], diagnostic: 'no value for {x}' };
    const { message } = lettersNote(Array.from({ length: 12 }, () => letter)) ?? {};
    expect(message).toContain('DE de (no value for {x}); DE de');
    expect(message).toContain(' und 2 weitere.');
  });
});
