export { translationTransferApi } from './api.server.ts';
