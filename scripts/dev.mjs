import { ensureInstalled, runApp } from './prepare.mjs';

ensureInstalled();
runApp('scripts/dev-server.ts', []);
