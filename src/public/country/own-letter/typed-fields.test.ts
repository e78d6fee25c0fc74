import { describe, expect, it } from 'vitest';
import { slotTexts } from './typed-fields.ts';

const emptyFields = { name: '', address: '', place: '', date: '', own: '' };
const german = { lang: 'de', country: 'DE' };

describe('slotTexts', () => {
  it('is empty where nothing but space was typed', () =>
    expect(slotTexts({ ...emptyFields, name: '  ', own: '\n' }, german)).toEqual({
      name: '',
      address: '',
      placeDate: '',
      own: '',
    }));

  it('keeps the lines of what was typed', () =>
    expect(slotTexts({ ...emptyFields, own: 'Eins.\n\nZwei. ' }, german).own).toBe('Eins.\n\nZwei.'));

  it.each([
    [german, 'Bonn', '2026-11-21', 'Bonn, 21. November 2026'],
    [german, '', '2026-11-21', '21. November 2026'],
    [german, 'Bonn', '', 'Bonn'],
    [german, 'Bonn', 'im November', 'Bonn, im November'],
    [{ lang: 'ar', country: 'EG' }, 'القاهرة', '2026-11-21', 'القاهرة، 21 نوفمبر 2026'],
    [{ lang: 'bn', country: 'BD' }, 'ঢাকা', '2026-11-21', 'ঢাকা, ২১ নভেম্বর, ২০২৬'],
    [{ lang: 'fa', country: 'DE' }, 'تهران', '2026-11-21', 'تهران، ۳۰ آبان ۱۴۰۵'],
    [{ lang: 'fa', country: 'AF' }, 'کابل', '2026-11-21', 'کابل، ۳۰ عقرب ۱۴۰۵'],
    [{ lang: 'en', country: 'KE' }, 'Nairobi', '2026-11-24', 'Nairobi, 24 November 2026'],
    [{ lang: 'en', country: 'US' }, 'Boston', '2026-11-24', 'Boston, November 24, 2026'],
    [{ lang: 'en', country: 'EU' }, '', '2026-11-24', '24 November 2026'],
    [{ lang: 'fr', country: 'FR' }, 'Lyon', '2026-11-24', 'Lyon, le 24 novembre 2026'],
    [{ lang: 'fr', country: 'SN' }, '', '2026-12-01', 'le 1er décembre 2026'],
    [{ lang: 'fr', country: 'FR' }, 'Lyon', 'demain', 'Lyon, demain'],
    [{ lang: 'he', country: 'IL' }, 'ירושלים', '2026-11-24', 'ירושלים, 24 בנובמבר 2026'],
    [{ lang: 'zh', country: 'CN' }, '北京', '2026-11-24', '北京，2026年11月24日'],
    [{ lang: 'zh', country: 'TW' }, '北京', '2026-11-24', '北京，2026年11月24日'],
    [{ lang: 'th', country: 'DE' }, 'กรุงเทพ', '2026-11-24', 'กรุงเทพ, 24 พฤศจิกายน 2569'],
    [{ lang: 'sr', country: 'ME' }, '', '2026-11-24', '24. новембар 2026.'],
  ])('writes place and date as a letter does: %j, %j, %j', (letter, place, date, placeDate) =>
    expect(slotTexts({ ...emptyFields, place, date }, letter).placeDate).toBe(placeDate),
  );
});
