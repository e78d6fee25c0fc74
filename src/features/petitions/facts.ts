export { legalReference } from '#features/countries/index.ts';
