export { type EditedFacts, loadFacts, loadFactsOf } from './read.server.ts';
