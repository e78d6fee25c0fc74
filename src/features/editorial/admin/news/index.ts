export { lookForNews, petitionsKey } from '../queries.ts';
