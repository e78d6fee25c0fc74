export { mapHeadingId } from './heading-id.ts';
export { type ActiveCountry, attachMapKeyboard } from './keyboard.ts';
