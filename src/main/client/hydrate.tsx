import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '#ui/report.ts';

/** Makes the rendered page live, with the props it was rendered with. */
export const hydrate = <Props extends object>(Page: ComponentType<Props>, props: object): void => {
  const root = document.getElementById('page');
  if (!root) return;
  const page = <Page {...(props as Props)} />;
  // As a transition it is done in short pieces: a slow phone goes on answering the finger meanwhile.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError: report });
  });
};
