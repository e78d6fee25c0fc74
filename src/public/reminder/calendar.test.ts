import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';
import { calendarOf, daysAfter } from './calendar.ts';

const event = {
  uid: 'answer-DE@petition.example',
  day: '2027-01-09',
  writtenOn: '2026-11-28',
  language: 'de',
  title: 'Hat die Regierung geantwortet?',
  text: 'Dann melde sie hier.',
  url: 'https://petition.example/country/DE/answer?lang=de',
};

const readWithIcalJs = (calendar: string) => {
  const component = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
  const { summary, description } = new ICAL.Event(component ?? undefined);
  return { title: summary, text: description };
};

const readWithNodeIcal = (calendar: string) => {
  const found = Object.values(ical.sync.parseICS(calendar)).find((each) => each?.type === 'VEVENT') as {
    summary: { val: string };
    description: { val: string };
  };
  return { title: found.summary.val, text: found.description.val };
};

const hostile = {
  Arabic: 'جمهورية مصر العربية،'.repeat(12),
  Thai: 'ราชอาณาจักรไทยและรัฐบาล'.repeat(9),
  Chinese: '中华人民共和国、'.repeat(30),
  'special characters': 'a;b,c:d "e"\nnew line\r\nanother;'.repeat(5),
  flags: '🇰🇪👩‍👩‍👧'.repeat(20),
};

describe('a calendar file', () => {
  it.each(Object.entries(hostile))('is read back whole by two parsers: %s', (_, text) => {
    const calendar = calendarOf({ ...event, title: text, text });
    const expected = text.replace(/\r\n/g, '\n');
    expect(readWithIcalJs(calendar)).toEqual({ title: expected, text: expected });
    expect(readWithNodeIcal(calendar)).toEqual({ title: expected, text: expected });
  });

  it('keeps a backslash before a letter', () => {
    expect(readWithIcalJs(calendarOf({ ...event, title: 'a\\nb' })).title).toBe('a\\nb');
  });

  it.each(Object.entries(hostile))('has lines of at most 75 octets, each valid by itself: %s', (_, text) => {
    const lines = Buffer.from(calendarOf({ ...event, text }))
      .toString('latin1')
      .split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(22);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
      const decode = () => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
      expect(decode).not.toThrow();
    }
  });

  it('loses control characters, which would end a line', () => {
    const { title } = readWithIcalJs(calendarOf({ ...event, title: 'a\u0000b\u0007c\u0085d' }));
    expect(title).toBe('abcd');
  });

  it('counts days over the ends of months and years', () => {
    expect(['2026-11-28', '2024-02-28', '2026-12-31'].map((day) => daysAfter(day, 42))).toEqual([
      '2027-01-09',
      '2024-04-10',
      '2027-02-11',
    ]);
  });
});
