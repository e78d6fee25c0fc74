export { createLogger, type Logger } from './logger.server.ts';
export { onceAMinute } from './once-a-minute.ts';
