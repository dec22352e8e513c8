import type { Area } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { useLevelLabels } from '#session/level-labels.ts';
import { Filters } from '#tables/filters.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { ButtonLink, Link, PathButton, PathLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { useAreaAddresses, useAreaReading } from './area-reading.ts';
import { AreaRows } from './area-rows.tsx';
import { treeOf } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import { organizationWords as o } from './organization-words.ts';
import { ModuleOff, isModuleOff } from './module-off.tsx';
import { UnusedAlert } from './unused-alert.tsx';

/** What the screen of all areas is called where they are looked at here. */
export function useAreasTitle(): string {
  return useAreaReading() === 'listener' ? o.title : t.title;
}

/** The way back to all areas. */
export function AreasCrumb() {
  return <PathLink path={useAreaAddresses().all}>{useAreasTitle()}</PathLink>;
}

/** The organisation as a tree, with what hangs on each area and an alert of what nobody is in charge of. */
export function AreasPage() {
  const tree = useCall('POST /secretary/tree', {});
  useLive(
    ['area-changed', 'people-changed', 'report-moved'],
    ['POST /secretary/tree', 'POST /category/get-unused'],
  );
  const labels = useLevelLabels();
  const addresses = useAreaAddresses();
  const title = useAreasTitle();
  const isListener = useAreaReading() === 'listener';
  const add = <PathButton path={addresses.add([])}>{t.add({ label: labels.secretary.singular })}</PathButton>;
  const office = isListener && (
    <ButtonLink variant="default" to="/admin/listener/configurations/organization/citizenattention">
      {o.office}
    </ButtonLink>
  );
  if (isModuleOff(tree.error)) {
    return (
      <Page title={title} width="text">
        <ModuleOff />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      lead={isListener ? o.lead : t.lead}
      actions={
        <>
          {office}
          {add}
        </>
      }
    >
      <UnusedAlert />
      <Loaded query={tree} skeleton={<Skeleton lines={8} height={48} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.noAreas} actions={add}>
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
  const [query, change] = useQueryParams();
  const inactive = query['bajas'] === 'si';
  const branches = treeOf(areas, { search: query['buscar'] ?? '', inactive });
  return (
    <>
      <Filters>
        <SearchField
          label={t.search}
          maxLength={120}
          value={query['buscar']}
          onSearch={(buscar) => change({ buscar })}
        />
        <CheckboxField
          id="area-inactive"
          label={t.showInactive}
          checked={inactive}
          onChange={() => change({ bajas: inactive ? undefined : 'si' })}
        />
      </Filters>
      {branches.length === 0 ? (
        <EmptyState title={t.noMatch} />
      ) : (
        <nav aria-label={t.tree}>
          <AreaRows branches={branches} />
        </nav>
      )}
    </>
  );
}
