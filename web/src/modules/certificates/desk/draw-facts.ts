import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { formatDate } from '#i18n/date.ts';
import type { KeyValue } from '#ui/key-values.tsx';
import { drawWords } from '../words/draw-words.ts';
import { signWords as t } from './sign-words.ts';

/** Where and when a draw is held and who signs it, as facts; what nobody noted is left out. */
export function circumstancesOf(draw: DrawCase): readonly KeyValue[] {
  const moment = (at: string | null) => at && formatDate(at, 'moment');
  return [
    [t.importedFrom, draw.imported_from ?? null],
    [t.venue, draw.venue],
    [t.scheduled, moment(draw.scheduled_at)],
    [t.started, moment(draw.started_at)],
    [t.ended, moment(draw.ended_at)],
    [t.stream, draw.stream_url],
    ...draw.officials.map(
      ({ role, full_name, registry }) =>
        [drawWords[role], registry ? `${full_name} · ${registry}` : full_name] as const,
    ),
  ];
}
