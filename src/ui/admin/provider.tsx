import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './styles/admin.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { styleNonce } from './nonce.ts';
import { cssVariables, theme } from './theme.ts';

/** Wraps every screen: theme, system colour scheme, and one toast at a time. */
export const AdminProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    <Notifications limit={1} position="top-right" containerWidth={400} />
    {children}
  </MantineProvider>
);
