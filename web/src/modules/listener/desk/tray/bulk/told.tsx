import { IconArrowRight, IconCheck, IconForbid } from '@tabler/icons-react';
import type { OutputOf } from '#api/call.ts';
import { stageWords } from '../../../stage-badge.tsx';
import { reasonWords } from './bulk-moves.ts';
import { bulkWords as t } from './bulk-words.ts';
import classes from './bulk.module.css';
import type { Chosen } from './use-selection.ts';

type ToldState = { readonly kind: 'waits' | 'goes' | 'done' | 'cannot'; readonly words: string };
const ICONS = { waits: null, goes: IconArrowRight, done: IconCheck, cannot: IconForbid } as const;

/** A report of many in a line, and what happens or happened to it. */
export function Told({ row, told }: { readonly row: Chosen; readonly told: ToldState }) {
  const Icon = ICONS[told.kind];
  return (
    <div className={classes.told} data-kind={told.kind}>
      <span className={classes.icon}>{Icon && <Icon size={16} aria-hidden />}</span>
      <p>
        <strong>{row.title}</strong>
        {row.address && ` · ${row.address}`}
        <span>
          {row.folio}
          {told.words && ` · ${told.words}`}
        </span>
      </p>
    </div>
  );
}

type Preview = OutputOf<'POST /reports/bulk-preview'>;

/** What would happen to one of many. */
export function foreseen(
  preview: Preview | undefined,
  id: number,
  areaName: (id: number | null) => string | null,
): ToldState {
  const one = preview?.results.find((result) => result.id === id);
  if (!one) return { kind: 'waits', words: '' };
  if (!one.ok) return { kind: 'cannot', words: t.cannot({ reason: reasonWords(one.reason ?? '') }) };
  const area = one.to === 'assigned' ? areaName(one.node_id) : null;
  if (area) return { kind: 'goes', words: t.goesToArea({ area }) };
  const stage = one.to ? stageWords(one.to, one.outcome).toLocaleLowerCase() : null;
  return { kind: 'goes', words: stage ? t.goesTo({ stage }) : t.stays };
}

/** What happened to one of many. */
export function resultOf(
  results: OutputOf<'POST /reports/bulk-update'>['results'],
  preview: Preview | undefined,
  id: number,
): ToldState {
  const one = results.find((result) => result.id === id);
  if (one?.ok) return { kind: 'done', words: t.done };
  const reason =
    one?.message ?? reasonWords(preview?.results.find((result) => result.id === id)?.reason ?? '');
  return { kind: 'cannot', words: t.cannot({ reason }) };
}
