export { etagMatches } from './conditional.ts';
export { type ContentEncoding, negotiateEncoding } from './encoding.ts';
export { ApiError, type ErrorBody, type ErrorCode, type ErrorDetail, errorCatalogue } from './errors.ts';
