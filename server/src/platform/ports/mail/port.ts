/** One mail to one person. */
export type MailMessage = {
  /** Names this mail: a second try with the same key carries the same Message-ID, so receivers drop the double. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Address that ends this kind of mail in one click (List-Unsubscribe, RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
};

/** A file in a mail. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** Sends mail; call it from a job, which tries again when it throws. */
export type MailPort = {
  /** Resolves when the carrier took the mail; throws MailRefused when it never will. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};

/** The carrier refused for good (5xx): trying again is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
