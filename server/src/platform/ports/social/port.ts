import type { Network, TrackerKind } from '@vereda/contract/listener/lists/tracker';

/** A post as a network tells it, before it is cleaned. */
export type FoundPost = {
  readonly link: string;
  /** Who wrote it, without a sign; empty where the network does not say. */
  readonly handle: string;
  readonly text: string;
  /** Pictures and videos. */
  readonly media_count: number;
  readonly posted_at: Date;
};

/** What is followed: words, a tag or an account, without signs. */
export type Following = { readonly kind: TrackerKind; readonly word: string };

/** A page of posts, and where the next reading begins once every page of this one was kept. */
export type FoundPage = { readonly posts: readonly FoundPost[]; readonly cursor: string | null };

/** Reads the posts of one network. */
export type SocialSource = {
  readonly network: Network;
  /** Pages of what is new since a cursor; throws NetworkBusy, NetworkRefused, and whatever a broken connection throws. */
  read(asked: {
    readonly following: readonly Following[];
    readonly cursor: string | null;
    readonly now: Date;
  }): AsyncIterable<FoundPage>;
};

/** The network wants to be left alone until then. */
export class NetworkBusy extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`asks to wait until ${until.toISOString()}`);
    this.name = 'NetworkBusy';
    this.until = until;
  }
}

/** The network does not take what this installation is known by. */
export class NetworkRefused extends Error {
  constructor(status: number) {
    super(`refused with ${status}`);
    this.name = 'NetworkRefused';
  }
}
