import type { PermissionName } from './permissions.ts';
import type { Bilingual } from '../locale.ts';

/** One screen: who may open it and its title. */
export type SitemapRow = {
  readonly permission: PermissionName;
  readonly title: Bilingual;
  /** Parameters that are numbers; a path with anything else there is no screen. */
  readonly numbers?: readonly string[];
};

/** A row of the sitemap. */
export function row<const P extends PermissionName>(
  permission: P,
  title: Bilingual,
  numbers: readonly string[] = [],
) {
  return { permission, title, numbers };
}
