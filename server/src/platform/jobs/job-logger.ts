import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Passes the queue's own lines to our log; its chatter goes to debug, failures of jobs are logged by us. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/** For places where the caller reports failures itself. */
export const quietJobLogger = new Logger(() => () => undefined);
