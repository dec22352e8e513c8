import { CatalogEntry, GoneEntry } from '#catalog/catalog-entry.tsx';
import type { Catalog, Within } from '#catalog/catalog.ts';
import { placeIn } from '#catalog/place.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { AreaReadingProvider } from './area-reading.ts';
import { levelIn } from './area-tree.ts';
import { levelsOf, useAreas } from './areas.tsx';
import { AreasPage } from './areas-page.tsx';

/** One area of `?id=`, below those of `?en=` or of the level `?nivel=`; with `?agregar=` a new one; without both all of them. */
export function AreaPage() {
  const [{ agregar, en = '', id, nivel }] = useQueryParams();
  const root = useAreas();
  const above = en.split('.').filter(Boolean);
  const level = levelIn(nivel);
  if (agregar !== undefined) return <NewArea within={above} />;
  if (id === undefined || !level) return <AreaAt path={id === undefined ? [] : [...above, id]} />;
  // An address of before; the area knows where it is.
  return <CatalogEntry key={id} at={{ root, of: levelsOf(root)[level], within: [] }} id={id} />;
}

/** The organisation that attends to reports: all of it, or one area of a path; with `?agregar=` a new one below it. */
export function OrganizationPage({ path = [] }: { readonly path?: Within }) {
  const [query] = useQueryParams();
  return (
    <AreaReadingProvider value="listener">
      {query['agregar'] === undefined ? <AreaAt path={path} /> : <NewArea within={path} />}
    </AreaReadingProvider>
  );
}

function AreaAt({ path }: { readonly path: Within }) {
  const root = useAreas();
  const place = placeIn(root, path.slice(0, -1));
  const id = path.at(-1);
  if (id === undefined) return <AreasPage />;
  return place ? <CatalogEntry key={id} at={place} id={id} /> : <GoneArea root={root} />;
}

function NewArea({ within }: { readonly within: Within }) {
  const root = useAreas();
  const place = placeIn(root, within);
  return place ? <CatalogEntry key={within.join('.')} at={place} id={null} /> : <GoneArea root={root} />;
}

function GoneArea({ root }: { readonly root: Catalog }) {
  return <GoneEntry at={{ root, of: root, within: [] }} />;
}
