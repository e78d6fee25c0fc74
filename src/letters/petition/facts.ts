export { legalReference } from '#countries/index.ts';
