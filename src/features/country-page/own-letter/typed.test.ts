import { describe, expect, it } from 'vitest';
import { letterTexts } from './typed.ts';

const nothing = { name: '', address: '', place: '', date: '', own: '' };
const german = { lang: 'de', dir: 'ltr' };

describe('letterTexts', () => {
  it('is empty where nothing but space was typed', () =>
    expect(letterTexts({ ...nothing, name: '  ', own: '\n' }, german)).toEqual({
      name: '',
      address: '',
      placeDate: '',
      own: '',
    }));

  it('keeps the lines of what was typed', () =>
    expect(letterTexts({ ...nothing, own: 'Eins.\n\nZwei. ' }, german).own).toBe('Eins.\n\nZwei.'));

  it.each([
    [german, 'Bonn', '2026-11-21', 'Bonn, 21. November 2026'],
    [german, '', '2026-11-21', '21. November 2026'],
    [german, 'Bonn', '', 'Bonn'],
    [german, 'Bonn', 'im November', 'Bonn, im November'],
    [{ lang: 'ar', dir: 'rtl' }, 'القاهرة', '2026-11-21', 'القاهرة، 21 نوفمبر 2026'],
    [{ lang: 'bn', dir: 'ltr' }, 'ঢাকা', '2026-11-21', 'ঢাকা, ২১ নভেম্বর, ২০২৬'],
    [{ lang: 'fa', dir: 'rtl' }, 'تهران', '2026-11-21', 'تهران، ۳۰ آبان ۱۴۰۵'],
  ])('writes place and date as a letter does: %j, %j, %j', (letter, place, date, placeDate) =>
    expect(letterTexts({ ...nothing, place, date }, letter).placeDate).toBe(placeDate),
  );
});
