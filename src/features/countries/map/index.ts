export { mapHeadingId } from './heading-id.ts';
export { enliven } from './keyboard.ts';
