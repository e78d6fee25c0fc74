import { createRouter } from '#platform/http/index.server.ts';
import { allDraftsApi } from './api/all-drafts-api.server.ts';
import { bulkApi } from './api/bulk-api.server.ts';
import { comparisonApi } from './api/comparison-api.server.ts';
import { draftsApi } from './api/drafts-api.server.ts';
import { generateApi } from './api/generate-api.server.ts';
import type { EditorialParts } from './api/parts.server.ts';
import { qualityApi } from './api/quality-api.server.ts';
import { remarksApi } from './api/remarks-api.server.ts';
import { replaceApi } from './api/replace-api.server.ts';
import { rowsApi } from './api/rows-api.server.ts';

/** Every call on petition drafts; behind the guard. */
export const editorialApi = (parts: EditorialParts) => {
  const router = createRouter();
  const groups = [
    rowsApi,
    allDraftsApi,
    bulkApi,
    replaceApi,
    draftsApi,
    remarksApi,
    comparisonApi,
    qualityApi,
    generateApi,
  ];
  for (const group of groups) router.route('/', group(parts));
  return router;
};
