import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { styleNonce } from './nonce.ts';
import { cssVariables, theme } from './theme.ts';

const ToastPlace = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastContainer }));

/** Wraps every screen: theme, system colour scheme, and one toast at a time. */
export const AdminProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    <Suspense>
      <ToastPlace />
    </Suspense>
    {children}
  </MantineProvider>
);
