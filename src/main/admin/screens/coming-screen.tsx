import { useLocation } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState } from '#ui/admin/states.tsx';
import { pageAt } from '../pages.ts';

/** Placeholder for a screen that is not implemented yet, with what it will do. */
export const ComingScreen = () => {
  const page = pageAt(useLocation().pathname);
  if (!page) return null;
  return (
    <Page key={page.path} title={page.title}>
      <EmptyState title="Diese Ansicht folgt">
        Was hier möglich sein wird: {page.about} ({page.path})
      </EmptyState>
    </Page>
  );
};
