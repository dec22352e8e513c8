/** A message for another system; its body is signed byte for byte. */
export type WebhookMessage = {
  readonly url: string;
  /** The same at every try, so that the receiver drops what came twice. */
  readonly id: string;
  /** When it is sent: what is old when it comes is no longer good. */
  readonly at: Date;
  readonly body: string;
  /** `whsec_` and base64; it is signed with each of them. */
  readonly secrets: readonly string[];
};

/** What the receiver answered; nothing of its body is read. */
export type WebhookAnswer = {
  readonly status: number;
  /** Seconds that the receiver asks to wait; null where it asks for none. */
  readonly retry_after: number | null;
};

/** Why there was no answer. */
export type WebhookProblem = 'private' | 'too-slow' | 'unreachable';

/** Thrown by a sender: the message did not come to an answer. */
export class WebhookError extends Error {
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'WebhookError';
    this.problem = problem;
  }
}

/** Sends signed messages to the addresses of other systems. */
export type WebhookSender = {
  /** Whether it may go there at all; what a name leads to is judged when it is sent. */
  mayGoTo(url: string): boolean;
  /** Sends once and follows no redirect. Throws WebhookError. */
  post(message: WebhookMessage): Promise<WebhookAnswer>;
};
