import { createContext, use } from 'react';

/** URL of the handbook section about the current page; null if there is none. */
export const HelpAddress = createContext<string | null>(null);

export const useHelpAddress = (): string | null => use(HelpAddress);
