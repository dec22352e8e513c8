import type { AreaEntry } from '@vereda/contract/listener/organization/area';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { ErrorPanel } from '#ui/states.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { areaWords as t } from '../area-words.ts';
import { organizationWords as o } from '../organization-words.ts';

type AreaChargesProps = {
  readonly area: AreaEntry;
  readonly types: OutputOf<'POST /secretary/duties/:id'>['types'];
};

/** Which types of report come to an area itself; on the first level also the categories of all that belongs to it. */
export function AreaCharges({ area, types }: AreaChargesProps) {
  return (
    <>
      {types.length === 0 ? (
        <p>{t.noCharges}</p>
      ) : (
        <ul>
          {types.map((type) => (
            <li key={type.id}>{nameOf(type)}</li>
          ))}
        </ul>
      )}
      {area.level === 'secretary' && <AllCategories id={area.id} />}
    </>
  );
}

function AllCategories({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall('POST /secretary/hasCategories', { id });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data?.has_categories) return null;
  const named = data.items.map((category) => `${nameOf(category)} (${category.types})`);
  return (
    <p>
      {o.chargesInAll} {named.join(', ')}.
    </p>
  );
}
