import { useDebouncedCallback } from '@mantine/hooks';
import type { Area } from '@vereda/contract/listener/organization/area';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { useLevelLabels } from '#session/level-labels.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { AreaRows } from './area-rows.tsx';
import { treeOf } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import classes from './areas.module.css';
import { ModuleOff, isModuleOff } from './module-off.tsx';
import { UnusedAlert } from './unused-alert.tsx';

/** The organisation as a tree, with what hangs on each area and an alert of what nobody is in charge of. */
export function AreasPage() {
  const tree = useCall('POST /secretary/tree', {});
  useLive(['area-changed', 'report-moved'], ['POST /secretary/tree', 'POST /category/get-unused']);
  const labels = useLevelLabels();
  const add = (
    <ButtonLink to="/admin/configurations/areas/area" query={{ nivel: 'secretary' }}>
      {t.add({ label: labels.secretary.singular })}
    </ButtonLink>
  );
  if (isModuleOff(tree.error)) {
    return (
      <Page title={t.title} width="text">
        <ModuleOff />
      </Page>
    );
  }
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
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
  const search = useDebouncedCallback(
    (text: string) => change({ buscar: text.trim() || undefined }),
    FETCH_DELAY_MS,
  );
  const inactive = query['bajas'] === 'si';
  const branches = treeOf(areas, { search: query['buscar'] ?? '', inactive });
  return (
    <>
      <search className={classes.filters}>
        <TextField
          id="area-search"
          type="search"
          label={t.search}
          maxLength={120}
          defaultValue={query['buscar'] ?? ''}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <CheckboxField
          id="area-inactive"
          label={t.showInactive}
          checked={inactive}
          onChange={() => change({ bajas: inactive ? undefined : 'si' })}
        />
      </search>
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
