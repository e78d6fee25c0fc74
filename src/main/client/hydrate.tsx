import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '#ui/report.ts';
import { keepServedParts } from '#ui/served-parts.ts';

/**
 * Makes the rendered page live, with the props it was rendered with. A failure inside an island ends there; after any
 * other one the page stands again as the server sent it.
 */
export const hydrate = <Props extends object>(Page: ComponentType<Props>, props: object): void => {
  const root = document.getElementById('page');
  if (!root) return;
  const shown = [...root.childNodes];
  keepServedParts(root);
  const page = <Page {...(props as Props)} />;
  // As a transition it is done in short pieces: a slow phone goes on answering the finger meanwhile.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: report,
      onCaughtError: report,
      onUncaughtError: (error) => {
        report(error);
        root.append(...shown);
      },
    });
  });
};
