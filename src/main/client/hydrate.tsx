import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Makes the rendered page live, with the props it was rendered with. */
export const hydrate = <Props extends object>(Page: ComponentType<Props>): void => {
  const root = document.getElementById('page');
  const data = document.getElementById('page-data')?.textContent;
  if (root && data)
    hydrateRoot(root, <Page {...(JSON.parse(data) as Props)} />, { onRecoverableError: reportError });
};
