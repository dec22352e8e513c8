import { useCall } from '#api/use-call.ts';
import type { ChoicesProps } from '../pick-field.tsx';

/** Areas in service with those above them; crews and desks do the work, one above them may be in charge until one is chosen. */
export function AreaChoices({ children }: ChoicesProps) {
  const { data } = useCall('POST /secretary/list-all', {});
  const areas = data?.items ?? [];
  const pathOf = (id: number | null): string[] => {
    const area = areas.find((one) => one.id === id);
    return area ? [...pathOf(area.parent_id), area.name] : [];
  };
  const choices = areas
    .filter(({ active }) => active)
    .map(({ id }) => ({ value: String(id), label: pathOf(id).join(' › ') }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return children(choices);
}
