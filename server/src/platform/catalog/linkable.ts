import type { PermissionName } from '@vereda/contract/access/permissions';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { LinkedKind, LinkedThing } from '@vereda/contract/catalog/linking';
import type { Database } from '../database/database.ts';

/** A thing as a link names it. */
export type Named = Omit<LinkedThing, 'kind'>;

/** Who reads: somebody at the desk, or everybody. Every reading takes it, so that leaving it out does not compile. */
export type LinkReader = { readonly at: 'desk'; readonly viewer: Viewer } | { readonly at: 'public' };

/** A kind of thing that staff link to others; its module says who may see which of them. */
export type Linkable = {
  readonly kind: LinkedKind;
  readonly access: { readonly desk: PermissionName; readonly public: PermissionName };
  /** Of these, those that the reader may see. */
  readonly select: (
    database: Database,
    wanted: { readonly ids: readonly number[]; readonly reader: LinkReader },
  ) => Promise<readonly Named[]>;
  /** The newest that somebody at the desk may see and that are called like this. */
  readonly find: (
    database: Database,
    wanted: { readonly search: string; readonly viewer: Viewer; readonly limit: number },
  ) => Promise<readonly Named[]>;
};
