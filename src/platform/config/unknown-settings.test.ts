import { expect, it } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
  ['BACKUP_EVERY_HOUR', 'BACKUP_EVERY_HOURS'],
  ['BACKUP_FOLDER', null],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['trust_proxy', 'TRUST_PROXY'],
])('takes %s for a setting', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([{ name, meant }]);
});

it('takes no variable of the system, of npm or of a container for one, and no setting that there is', () => {
  const names =
    'PATH HOME HOSTNAME LOGNAME SHELL USER PWD LANG TERM MAIL NODE_ENV npm_config_cache TZ JOURNAL_STREAM';
  const others = [
    ...names.split(' '),
    'DATABASE_PASSWORD',
    'POSTGRES_PASSWORD',
    'SITE_ADDRESS',
    'BACKUP_DIR',
    'DATABASE_URL_FILE',
    'CDN_TOKEN_FILE',
    'CDN_SERVICE',
    'PORT',
  ];
  expect(unknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});
