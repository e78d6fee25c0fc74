export { legalReference, recipientLines } from '#features/countries/index.ts';
