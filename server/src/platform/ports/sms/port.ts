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
  /** Resolves when the carrier took the message. */
  send(message: SmsMessage): Promise<void>;
};
