/** A text as it is stored: letters composed, line breaks alone, no spaces around it. */
export const givenText = (text: string): string => text.replaceAll('\r\n', '\n').trim().normalize('NFC');
