import { NODE_LEVELS, type AreaDetail, type NodeLevel } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { nameOf } from '../catalog.ts';
import { AreaEnd } from './area-end.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaHistory } from './area-history.tsx';
import { AreaPeople } from './area-people.tsx';
import { AREA_READS } from './area-reads.ts';
import { levelIn } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import { AreasPage } from './areas-page.tsx';
import { ModuleOff, isModuleOff } from './module-off.tsx';
import { NewArea } from './new-area.tsx';

const above = <Link to="/admin/configurations/areas">{t.title}</Link>;

/** One area of `?nivel=&id=`; without an id a new one of that level, below `?en=`; without both all of them. */
export function AreaPage() {
  const [query] = useQueryParams();
  const level = levelIn(query['nivel']);
  const id = Number(query['id'] ?? Number.NaN);
  if (query['nivel'] === undefined && query['id'] === undefined) return <AreasPage />;
  if (level && query['id'] === undefined) {
    return <NewArea key={level} level={level} parent={query['en'] ?? ''} above={above} />;
  }
  if (!level || !Number.isSafeInteger(id)) {
    return (
      <Page title={t.notFound} above={above} width="text">
        <EmptyState title={t.notFoundText} />
      </Page>
    );
  }
  return <StoredArea key={`${level}-${id}`} level={level} id={id} />;
}

function StoredArea({ level, id }: { readonly level: NodeLevel; readonly id: number }) {
  const area = useCall(`POST /${level}/get/:id`, { id });
  useLive(['area-changed', 'report-moved'], AREA_READS);
  if (area.data) return <AreaParts area={area.data} />;
  return (
    <Page title={t.data} above={above} width="text">
      {isModuleOff(area.error) && <ModuleOff />}
      {area.error && !isModuleOff(area.error) && (
        <ErrorPanel error={area.error} onRetry={() => void area.refetch()} />
      )}
      {area.isPending && <Skeleton lines={8} height={40} />}
    </Page>
  );
}

function AreaParts({ area }: { readonly area: AreaDetail }) {
  const labels = useLevelLabels();
  return (
    <Page
      title={area.name}
      tabTitle={area.name}
      lead={labels[area.level].singular}
      above={above}
      width="text"
    >
      {area.above.length > 0 && (
        <KeyValues
          facts={[
            [labels.secretary.singular, nameAt(area, 0)],
            [labels.agency.singular, nameAt(area, 1)],
          ]}
        />
      )}
      {!area.active && <StatusBadge tone="idle">{t.inactive}</StatusBadge>}
      <p>{(area.below > 0 ? t.ownCases : t.cases)({ count: area.open_cases })}</p>
      <Section title={t.data}>
        <AreaForm stored={area} />
      </Section>
      <AreaPeople area={area} person={labels[area.level].person} />
      <Section title={t.charges}>
        {area.in_charge_of.length === 0 ? (
          <p>{t.noCharges}</p>
        ) : (
          <ul>
            {area.in_charge_of.map((type) => (
              <li key={type.id}>{nameOf(type)}</li>
            ))}
          </ul>
        )}
      </Section>
      <AreaEnd area={area} />
      <AreaHistory area={area} />
    </Page>
  );
}

// What is above, as links to it.
function nameAt({ above: parents }: AreaDetail, depth: 0 | 1) {
  const parent = parents[depth];
  const level = NODE_LEVELS[depth];
  if (!parent) return null;
  return (
    <Link to="/admin/configurations/areas/area" query={{ nivel: level, id: String(parent.id) }}>
      {parent.name}
    </Link>
  );
}
