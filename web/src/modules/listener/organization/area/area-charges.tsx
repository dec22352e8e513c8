import type { AreaDetail } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { areaWords as t } from '../area-words.ts';
import { organizationWords as o } from '../organization-words.ts';

/** Which types of report come to an area itself; on the first level also the categories of all that belongs to it. */
export function AreaCharges({ area }: { readonly area: AreaDetail }) {
  return (
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
      {area.level === 'secretary' && <AllCategories id={area.id} />}
    </Section>
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
