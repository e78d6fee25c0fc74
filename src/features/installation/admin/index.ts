export { InitDatabaseCard } from './init-database-card.tsx';
