import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { MailRefused, type MailMessage, type MailPort } from './port.ts';

type SmtpOptions = {
  /** smtp://user:password@host:port or smtps://…; STARTTLS is used where the server offers it. */
  readonly url: string;
  /** Sender, e.g. `Vereda <no-reply@example.org>`. */
  readonly from: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Mail by SMTP over a few kept connections. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      // A message must never make the server read its own files or call addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      try {
        await transport.sendMail(envelopeOf(message, from));
      } catch (error) {
        if (isFinal(error))
          throw new MailRefused(`the mail server refused: ${error.message}`, { cause: error });
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

function envelopeOf(message: MailMessage, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const id = createHash('sha256').update(message.key).digest('hex').slice(0, 32);
  return {
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    attachments: (message.attachments ?? []).map((attachment) => ({ ...attachment })),
    headers: {
      // Replies by machines would loop.
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeUrl ? unsubscribeHeaders(message.unsubscribeUrl) : {}),
    },
  };
}

// Word for word as RFC 8058 has them: the library's own list headers make an address of the second.
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

// 5xx to the recipient or the content is about this mail; 5xx to a login is about our configuration.
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
