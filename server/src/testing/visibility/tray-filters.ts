import type { Scene } from './told.ts';

/** Narrowings of the tray, each by something that some report of the scene has. */
export function trayFilters({ types, categories, areas, reports }: Scene): object[] {
  const stages = ['pending', 'assigned', 'in_progress', 'scheduled', 'resolved', 'reopened', 'closed'];
  return [
    ...stages.map((stage) => ({ stage: [stage] })),
    { stage: stages.slice(0, 6) },
    ...Object.values(categories).map((id) => ({ category_id: [id] })),
    ...Object.values(types).map((id) => ({ subcategory_id: [id] })),
    ...Object.values(areas).map((id) => ({ node_id: id })),
    { unrouted: true },
    { unrouted: false },
    { urgent: false },
    { spam: true },
    { archived: true },
    { isPublic: false },
    { isDuplicate: true },
    { removal_requested: true },
    { provider: 'asked' },
    { outside_area: false },
    { with_photos: true },
    { unsettled: true },
    { reopened: false },
    { kind: 'complaint' },
    { source: 'import' },
    { term: ['on_time', 'risk', 'overdue'] },
    { from: '2026-03-01' },
    { outcome: ['conforme'] },
    { closed_from: '2026-03-01' },
    { due_today: true },
    { with_archived: true },
    { parent_id: reports.find(({ key }) => key === 'anonymous')?.id },
    { responded: false },
    { promise: 'made' },
    { rated: false },
    { solved_from_days: 0 },
    { mine: true },
    { bbox: '-58.5,-34.7,-58.3,-34.5' },
    { search: 'hay' },
    { search: 'zeta' },
  ];
}
