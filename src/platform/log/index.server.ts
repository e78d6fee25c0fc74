export { createLogger, type Logger } from './logger.server.ts';
