export { etagMatches } from './conditional.ts';
export { type ContentEncoding, negotiateEncoding } from './encoding.ts';
export {
  ApiError,
  defineErrors,
  type ErrorBody,
  type ErrorDetail,
  type ErrorEntry,
  httpErrors,
} from './errors.ts';
