import { NODE_LEVELS } from '@vereda/contract/listener/organization/area';
import type { ReactNode } from 'react';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AreaReadingProvider, levelOfPath, pathOf } from './area-reading.ts';
import { levelBelow, levelIn } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import { AreasCrumb, AreasPage } from './areas-page.tsx';
import { NewArea } from './new-area.tsx';
import { StoredArea } from './area/stored-area.tsx';

/** One area of `?nivel=&id=`; without an id a new one of that level, below `?en=`; without both all of them. */
export function AreaPage() {
  const [query] = useQueryParams();
  const level = levelIn(query['nivel']);
  const path = pathOf([query['id'] ?? '']);
  if (query['nivel'] === undefined && query['id'] === undefined) return <AreasPage />;
  if (level && query['id'] === undefined) {
    return <NewArea key={level} level={level} parent={query['en'] ?? ''} above={<AreasCrumb />} />;
  }
  if (!level || !path?.[0]) {
    return (
      <Page title={t.notFound} above={<AreasCrumb />} width="text">
        <EmptyState title={t.notFoundText} />
      </Page>
    );
  }
  return <StoredArea key={`${level}-${path[0]}`} level={level} id={path[0]} />;
}

type OrganizationPageProps = {
  /** Ids of the area and of what is above it, as the address has them; none shows all areas. */
  readonly path?: readonly string[];
  /** What is shown where there is no such area, or not at that place. */
  readonly notFound?: ReactNode;
};

/** The organisation that attends to reports: all of it, or one area of a path; with `?agregar=` a new one below it. */
export function OrganizationPage({ path: given = [], notFound }: OrganizationPageProps) {
  const [query] = useQueryParams();
  const path = pathOf(given);
  if (!path) return notFound;
  const level = levelOfPath(path);
  const next = path.length === 0 ? NODE_LEVELS[0] : levelBelow(level);
  const id = path.at(-1);
  if (query['agregar'] !== undefined && next) {
    return (
      <AreaReadingProvider value="listener">
        <NewArea key={path.join('/')} level={next} parent={String(id ?? '')} above={<AreasCrumb />} />
      </AreaReadingProvider>
    );
  }
  return (
    <AreaReadingProvider value="listener">
      {id === undefined ? (
        <AreasPage />
      ) : (
        <StoredArea key={path.join('/')} level={level} id={id} path={path} notFound={notFound} />
      )}
    </AreaReadingProvider>
  );
}
