import ICAL from 'ical.js';
import ical from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { countryName } from '#countries/index.server.ts';
import { openTestApp, type TestApp, testUrl } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const reminder = (name: string) => app.get(`/api/reminder/${name}`);

const eventIn = (calendar: string) => {
  const component = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { event: new ICAL.Event(component), component };
};

const today = () => new Date().toISOString().slice(0, 10);

describe('GET /api/reminder/{code}.ics', () => {
  it('is one event of a whole day in six weeks, with an alarm and a link to the form', async () => {
    const before = today();
    const response = await reminder('DE.ics?lang=de');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-language')).toBe('de');
    expect(response.headers.get('content-disposition')).toContain('WTO-Reform-Reminder-Germany-DE.ics');
    const calendar = await response.text();
    const { event, component } = eventIn(calendar);
    const day = (component.getFirstPropertyValue('dtstart') as ICAL.Time).toString();
    const expected = [before, today()].map((each) =>
      new Date(Date.parse(each) + 42 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(expected).toContain(day);
    expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:');
    expect(event.uid).toBe('answer-DE@petition.example');
    expect(component.getFirstPropertyValue('dtstamp')).not.toBeNull();
    expect(component.getAllSubcomponents('valarm')).toHaveLength(1);
    const url = `${testUrl}/country/DE/answer?lang=de`;
    expect(component.getFirstPropertyValue('url')).toBe(url);
    expect(event.description).toContain(url);
  });

  it.each([
    ['EG', 'ar'],
    ['TH', 'th'],
    ['CN', 'zh'],
    ['KR', 'en'],
  ])('%s in %s is read alike by two parsers, and names the country', async (code, tag) => {
    const calendar = await (await reminder(`${code}.ics?lang=${tag}`)).text();
    const { event } = eventIn(calendar);
    const other = Object.values(ical.sync.parseICS(calendar)).find((each) => each?.type === 'VEVENT') as {
      summary: { val: string };
      datetype: string;
      alarms: unknown[];
    };
    expect(other.summary.val).toBe(event.summary);
    expect(other.datetype).toBe('date');
    expect(other.alarms).toHaveLength(1);
    const language = /SUMMARY;LANGUAGE=([\w-]+):/.exec(calendar)?.[1] ?? '';
    expect(event.summary).toContain(countryName(code, language));
  });

  it('speaks the main language of the country, and German for a language it does not know', async () => {
    const languageOf = async (name: string) => (await reminder(name)).headers.get('content-language');
    expect(await languageOf('GB.ics')).toBe('en');
    expect(await languageOf('GB.ics?lang=xx')).toBe('de');
    expect(await languageOf('gb.ics?lang=EN')).toBe('en');
    expect(await languageOf('GB.ics?lang=%3Cscript%3E')).toBe('de');
  });

  it.each([
    ['ZZ.ics', 'country_not_found'],
    ['IQ.ics', 'country_without_letter'],
    ['%3Cscript%3Ealert(1)%3C%2Fscript%3E.ics', 'country_not_found'],
    ['DE%0D%0AATTENDEE.ics', 'not_found'],
    ['DE', 'not_found'],
    ['DE.ical', 'not_found'],
  ])('refuses %s', async (name, code) => {
    const response = await reminder(name);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code });
  });

  it('answers 304 for an entity tag it has sent, and HEAD without a body', async () => {
    const etag = (await reminder('FR.ics')).headers.get('etag') ?? '';
    expect((await app.get('/api/reminder/FR.ics', { 'If-None-Match': etag })).status).toBe(304);
    const head = await app.get('/api/reminder/FR.ics', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
