import { useCall } from '#api/use-call.ts';
import type { OutputOf } from '#api/call.ts';
import { defaultViews, type TrayView } from '../views.ts';

/** A view that somebody kept. */
export type KeptView = OutputOf<'POST /reports/views'>['items'][number];

/** The views of whoever is signed in: those of what they do, then those shared with it, then the own ones. */
export function useViews(): { readonly views: readonly TrayView[]; readonly kept: readonly KeptView[] } {
  const { data } = useCall('POST /reports/views', {});
  const kept = data?.items ?? [];
  const more = kept.map(({ id, name, query }) => ({ key: `kept-${id}`, name, query }));
  return { views: [...defaultViews(), ...more], kept };
}
