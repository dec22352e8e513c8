import type { AreaDetail } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { HistoryPanel } from '#tables/history-panel.tsx';
import { actionOf } from '#modules/configuration/public.ts';
import { areaWords as t } from '../area-words.ts';

/** What happened to an area, newest first, its moves included. */
export function AreaHistory({ area }: { readonly area: AreaDetail }) {
  const areas = useCall('POST /secretary/tree', {}).data?.items ?? [];
  const nameOfParent = (to: unknown) => {
    const parent = (to as { parent_id?: number } | null)?.parent_id;
    return areas.find((one) => one.id === parent)?.name ?? t.another;
  };
  return (
    <HistoryPanel
      entity={area.level}
      id={String(area.id)}
      told={(change) => ({
        title:
          change.action === 'moved' ? t.wasMoved({ name: nameOfParent(change.to_value) }) : actionOf(change),
      })}
    />
  );
}
