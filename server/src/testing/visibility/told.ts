import type { Caller } from '../server.ts';
import type { AreaName, CategoryName, Facts, Who } from './rule.ts';

/** One report of the scene: what decides about it, and the words that are its alone. */
export type Scened = {
  readonly key: string;
  readonly facts: Facts;
  readonly id: number;
  readonly folio: string;
  /** Begins every word of it, and nothing else does. */
  readonly mark: string;
  readonly photoId: string | null;
  readonly activityId: number;
  /** Of what a provider was asked about it. */
  readonly requestId: number;
  readonly conformityId: number | null;
  /** Of the post that it was made of. */
  readonly postId: number;
  readonly point: { readonly lat: number; readonly lng: number };
};

/** Somebody who looks, and how they call. */
export type Person = { readonly who: Who; readonly call: Caller };

/** A city with all of them. */
export type Scene = {
  readonly people: readonly Person[];
  readonly reports: readonly Scened[];
  readonly types: Readonly<Record<CategoryName, number>>;
  readonly categories: Readonly<Record<CategoryName, number>>;
  readonly areas: Readonly<Record<AreaName, number>>;
  readonly complaintKind: number;
  /** Another system, with a message of every word that was written of any of them. */
  readonly webhook: number;
};
