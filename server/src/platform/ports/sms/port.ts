/** One text message. */
export type SmsMessage = {
  /** Names this message, so that a second try is recognised as such. */
  readonly key: string;
  /** E.164, e.g. +542984123456. */
  readonly to: string;
  readonly text: string;
};

/** Sends text messages; call it from a job, which tries again when it throws. */
export type SmsPort = {
  /** Resolves when the carrier took the message; throws MessageRefused when it never will. */
  send(message: SmsMessage): Promise<void>;
};

/** The carrier refused for good (4xx about the message): trying again is pointless. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
