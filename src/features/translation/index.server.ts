export { baseTextsApi } from './base-texts-api.server.ts';
export { sideBySideApi } from './side-by-side-api.server.ts';
