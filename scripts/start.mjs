import { ensureBuilt, ensureInstalled, runApp } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
runApp('dist/server/main.js', process.argv.length > 2 ? process.argv.slice(2) : ['serve']);
