import { describe, expect, it } from 'vitest';
import { settingsWithoutEffect } from './process.server.ts';

describe('settings without effect', () => {
  it('are named in one line', () => {
    expect(settingsWithoutEffect({ PORT: '3000', BACKUP_DIR: ' ', TRANSLATION_KEY: '' })).toBeNull();
    expect(settingsWithoutEffect({ BACKUP_KEEP: '3' })).toBe(
      'Die Einstellung BACKUP_KEEP hat noch keine Wirkung.',
    );
    const both = { TRANSLATION_KEY: 'geheim', BACKUP_DIR: '/var/backups' };
    expect(settingsWithoutEffect(both)).toBe(
      'Die Einstellungen BACKUP_DIR, TRANSLATION_KEY haben noch keine Wirkung.',
    );
  });
});
