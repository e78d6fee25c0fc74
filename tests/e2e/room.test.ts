import { describe, it } from 'vitest';
import { expectRoom } from '../support/room.ts';
import { visitorOfAll } from '../support/usable.ts';

describe('the room there is without a script', () => {
  const open = visitorOfAll({ javaScriptEnabled: false });

  it.each([
    '/?lang=de',
    '/?lang=ar',
    '/?lang=bn',
    '/?lang=th',
    '/?lang=hy',
    '/?lang=fi',
    '/country/DE',
    '/country/EG',
    '/country/BD',
    '/country/TH',
    '/country/AM',
    '/country/FI',
    '/country/CF?lang=ru',
  ])('is enough for %s from 320 to 1280 px, and for fingers', async (path) => {
    await expectRoom(await open(path));
  });
});
