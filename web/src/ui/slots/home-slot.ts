import type { MenuItem } from '@vereda/contract/access/menu';
import type { HomePageName } from '@vereda/contract/sitemap';
import type { PermissionName } from '@vereda/contract/access/permissions';
import type { ComponentType } from 'react';

/** A first step that the home offers: either a way to a screen, or a small form of its own. */
export type HomeTask = {
  readonly icon: 'report' | 'search' | 'certificate';
  readonly title: string;
  readonly text: string;
  /** Path of a screen; the task is left out until the screen exists. */
  readonly path?: string;
  /** Shown under the text instead of a way to a screen. */
  readonly Form?: ComponentType;
  /** The form has a line below its button; its place is kept while its code is on its way. */
  readonly isFormTall?: boolean;
};

/** What the sidebar hands to an item of a module: how its entries look. */
export type MenuItemSlot = { readonly Item: ComponentType<{ readonly item: MenuItem }> };

/** What a module puts on the home: `web/src/modules/<module>/home.slot.tsx` exports `homeSlot`. Heavy parts must be lazy. */
export type HomeSlot = {
  /** Place among the modules, smaller first: listener 10, certificates 20, urbanism 30, transparency 40. */
  readonly order: number;
  /** The slot is shown to those who may do this. */
  readonly permission: PermissionName;
  readonly tasks?: readonly HomeTask[];
  /** What waits for the viewer as staff, above everything else; nothing where nothing does. A lazy one, or one that is a bare `Skeleton`, keeps the home back. */
  readonly Waiting?: ComponentType;
  /** An item of the sidebar that only some of the staff have, such as those appointed; one `Item` or nothing. */
  readonly MenuItem?: ComponentType<MenuItemSlot>;
  /** What is the viewer's own, right below the first steps; for signed-in people only. */
  readonly Own?: ComponentType;
  /** What the city looks like now, right under the first steps and as wide as the window allows. */
  readonly Picture?: ComponentType;
  /** `<Figure>`s of the strip of live figures. */
  readonly Figures?: ComponentType;
  /** A whole section below the first steps. */
  readonly Section?: ComponentType;
  /** Public pages inside the home, by the query that opens them: `{ folio: PublicPage }` is `/?folio=…`. */
  readonly pages?: Readonly<Partial<Record<HomePageName, ComponentType>>>;
};
