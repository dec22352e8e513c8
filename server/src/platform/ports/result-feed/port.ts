/** Which extracts are asked for: those of a kind of game (`imputacion` of the supplier) on a day, YYYY-MM-DD. */
export type FeedQuestion = { readonly kind: number; readonly date: string };

/** What the supplier answered, its signature checked over this very text. */
export type FeedAnswer = {
  /** Its own time, which the signature covers. */
  readonly said_at: Date;
  readonly body: string;
  /** Base64. */
  readonly signature: string;
};

/** Why an answer was not to be had or not to be believed. */
export type FeedProblem =
  | 'certificates/feed-unreachable'
  | 'certificates/feed-private'
  | 'certificates/feed-too-large'
  | 'certificates/feed-signature'
  | 'certificates/feed-old';

/** Thrown by a feed; `passes` where asking again soon may help. */
export class FeedError extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'FeedError';
    this.problem = problem;
  }

  get passes(): boolean {
    return this.problem === 'certificates/feed-unreachable';
  }
}

/** Results as the supplier's own system has them: read, compared, and never taken over. */
export type ResultFeed = {
  /** Host that is asked, for people. */
  readonly host: string;
  /** Null: it has nothing of that day yet. Throws FeedError. */
  ask(question: FeedQuestion): Promise<FeedAnswer | null>;
};
