import type { Outbox } from '../outbox/outbox.ts';
import type { MailPort } from './port.ts';

/** Mail that goes to the outbox folder instead of a carrier. */
export function outboxMail(outbox: Outbox): MailPort {
  return {
    send: ({ key, to, subject, text, html = null, unsubscribeUrl }) => {
      const stop = unsubscribeUrl ? { unsubscribe_url: unsubscribeUrl } : {};
      return outbox.put(`mail:${key}`, { kind: 'mail', to, subject, text, html, ...stop });
    },
    close: async () => undefined,
  };
}
