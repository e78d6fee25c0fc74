import { enableButtons } from './enable-buttons.ts';

export const start = () => enableButtons(document);
