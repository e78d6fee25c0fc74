import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { AdminProvider } from '#ui/admin/provider.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </AdminProvider>,
);
