export { mapHeadingId } from './heading-id.ts';
export { attachMapKeyboard } from './keyboard.ts';
