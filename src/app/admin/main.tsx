// Before all components, whose own rules come after these.
import '#ui/admin/styles/mantine.css';
import '#ui/admin/styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createOffice, OfficeProvider } from '#office/admin/index.ts';
import { AdminProvider } from '#ui/admin/provider.tsx';
import { features } from '../features.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { shellParts } from './shell-parts.ts';

const loadLanguageChoices = async () => (await import('./language-choices.ts')).translatedLanguages;

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminProvider>
    <QueryClientProvider client={queryClient}>
      <OfficeProvider value={createOffice(features, { shellParts, loadLanguageChoices })}>
        <RouterProvider router={router} />
      </OfficeProvider>
    </QueryClientProvider>
  </AdminProvider>,
);
