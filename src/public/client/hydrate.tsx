import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logError } from '#ui/log-error.ts';
import { saveServerHtml } from '#ui/server-html.ts';

/**
 * Hydrates the page with the props it was rendered with. A failure inside an island stays there; after any other
 * failure the page is restored as the server sent it.
 */
export const hydrate = <Props extends object>(Page: ComponentType<Props>, props: object): void => {
  const root = document.getElementById('page');
  if (!root) return;
  const serverNodes = [...root.childNodes];
  saveServerHtml(root);
  const page = <Page {...(props as Props)} />;
  // A transition hydrates in small steps, which keeps slow phones responsive.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: logError,
      onCaughtError: logError,
      onUncaughtError: (error) => {
        logError(error);
        root.append(...serverNodes);
      },
    });
  });
};
