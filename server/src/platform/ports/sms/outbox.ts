import type { Outbox } from '../outbox/outbox.ts';
import type { SmsPort } from './port.ts';

/** Text messages that go to the outbox folder instead of a carrier. */
export function outboxSms(outbox: Outbox): SmsPort {
  return {
    send: ({ key, to, text }) =>
      outbox.put(`sms:${key}`, { kind: 'sms', to, subject: null, text, html: null }),
  };
}
