/** One event that lasts a whole day, with an alarm on its morning. */
export type CalendarEvent = {
  /** Globally unique; an import with the same one replaces the earlier event. */
  uid: string;
  /** Day of the event, `2027-01-09`. */
  day: string;
  /** Day on which the event was written. */
  writtenOn: string;
  /** BCP 47 tag of title and text. */
  language: string;
  title: string;
  text: string;
  url: string;
};

/** Maximum octets of a line before its line break (RFC 5545, 3.1). */
const maxOctets = 75;
/** Time after the start of the day at which the alarm goes off. */
const alarmAt = 'PT9H';
const dayMs = 86_400_000;
const encoder = new TextEncoder();

/** The day that lies some days after another one; both as `2026-11-28`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A value of type TEXT (RFC 5545, 3.3.11), without control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (special) => `\\${special}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Breaks a long line into several that begin with a space, between two characters. */
const fold = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

const basicDay = (day: string): string => day.replaceAll('-', '');

/** A calendar file (RFC 5545) with one event. */
export const calendarOf = ({ uid, day, writtenOn, language, title, text, url }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//WTO-Reform-Petition//Reminder//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basicDay(writtenOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(daysAfter(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escapeText(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${alarmAt}`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
