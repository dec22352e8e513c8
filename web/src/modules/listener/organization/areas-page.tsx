import type { Area } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { catalogWords as w } from '#catalog/catalog-words.ts';
import { ListActions, ListBar } from '#catalog/list-bar.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { useAreaReading } from './area-reading.ts';
import { AreaRows } from './area-rows.tsx';
import { removedOf, treeOf } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import { useAreas } from './areas.tsx';
import { organizationWords as o } from './organization-words.ts';
import { ModuleOff, isModuleOff } from './module-off.tsx';
import { RemovedAreas } from './removed-areas.tsx';
import { UnusedAlert } from './unused-alert.tsx';

/** The organisation as a tree, with what hangs on each area and an alert of what nobody is in charge of. */
export function AreasPage() {
  const root = useAreas();
  const tree = useCall('POST /secretary/tree', {});
  useLive(root.topics, root.reads);
  const isListener = useAreaReading() === 'listener';
  const actions = <ListActions place={{ root, of: root, within: [] }} />;
  if (isModuleOff(tree.error)) {
    return (
      <Page title={root.words.title} width="text">
        <ModuleOff />
      </Page>
    );
  }
  return (
    <Page title={root.words.title} lead={isListener ? o.lead : t.lead}>
      <UnusedAlert />
      <ListBar of={root} actions={actions} />
      <Loaded query={tree} skeleton={<Skeleton lines={8} height={48} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.noAreas} actions={actions}>
              <p>{t.noAreasText}</p>
            </EmptyState>
          ) : (
            <Tree areas={items} />
          )
        }
      </Loaded>
      <p>
        <Link to="/admin/configurations/settings">{t.labels}</Link>
      </p>
    </Page>
  );
}

function Tree({ areas }: { readonly areas: readonly Area[] }) {
  const [{ buscar: search = '', quitadas }] = useQueryParams();
  const isBin = quitadas === 'si';
  const branches = treeOf(areas, search);
  const removed = removedOf(areas, search);
  if ((isBin ? removed : branches).length === 0) return <EmptyState title={isBin ? w.binEmpty : t.noMatch} />;
  if (isBin) return <RemovedAreas areas={removed} />;
  return (
    <nav aria-label={t.tree}>
      <AreaRows branches={branches} />
    </nav>
  );
}
