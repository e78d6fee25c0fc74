export { mapHeadingId } from './heading-id.ts';
export { attachMapKeyboard, type Spot } from './keyboard.ts';
