export { etagMatches } from './conditional.ts';

export {
  ApiError,
  defineErrors,
  type ErrorDetail,
  type ErrorEntry,
  httpErrors,
} from './errors.ts';
