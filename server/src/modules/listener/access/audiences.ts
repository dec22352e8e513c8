import type { EventNote } from '@vereda/contract/events';

type Heard = {
  readonly category_id: number;
  readonly author_uid: string | null;
  readonly visible: boolean | null;
};

/** Who hears of a report: its desk, its author, and everybody while it is on the public map. */
export function audiencesOf(report: Heard): EventNote<'report-moved'>['audience'][] {
  return [
    `category:${report.category_id}`,
    ...(report.author_uid ? [`user:${report.author_uid}` as const] : []),
    ...(report.visible ? ['public' as const] : []),
  ];
}
