import { SITEMAP, type ScreenPath } from '../sitemap.ts';
import { PERMISSIONS, type PermissionRule } from './permissions.ts';
import type { View } from './viewer.ts';

/** The screens that a view of a role opens, by the access table and in the order of the sitemap. */
export function openedBy(view: View): readonly ScreenPath[] {
  return (Object.keys(SITEMAP) as ScreenPath[]).filter((path) => {
    const rule: PermissionRule = PERMISSIONS[SITEMAP[path].permission];
    return rule.view === view || rule.orView === view;
  });
}
