import { createContext, use } from 'react';

/** Where the handbook speaks of the page that is open; null where it does not. */
export const HelpAddress = createContext<string | null>(null);

export const useHelpAddress = (): string | null => use(HelpAddress);
