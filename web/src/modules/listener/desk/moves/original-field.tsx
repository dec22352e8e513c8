import { nearFolios } from '@vereda/contract/listener/text/folio';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { RadioField } from '#forms/choice-fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { SearchField } from '#tables/search-field.tsx';
import { KeyHint } from '#ui/device/key-hint.tsx';
import blocks from '#ui/look/blocks.module.css';
import { followTexts } from '../../follow/follow-texts.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { boxAround, metersBetween, type Point } from '../../place/near-point.ts';

const NEAR_METERS = 500;
const SHOWN = 8;

/** The report that another one repeats: where it is, unless it has no place. */
export type Repeated = { readonly id: number; readonly lat: number | null; readonly lng: number | null };

type OriginalFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly repeated: Repeated;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (id: string) => void;
  /** By the number in front of it. */
  readonly onPick: (id: string) => void;
  /** What is looked for where it is no original: what is proposed, in which words, and which of it fits. */
  readonly of?: Sought | undefined;
};

/** What a field proposes in place of the originals of a duplicate. */
export type Sought = {
  readonly proposed: InputOf<'POST /reports/get'> | null;
  readonly words: Readonly<Record<'find' | 'near' | 'none', string>>;
  readonly fits: (row: TrayRow) => boolean;
  /** What is proposed before how close it is decides: the lower comes first. */
  readonly rank?: (row: TrayRow) => number;
};

/** The original of a duplicate: the reports close by, or what a folio, words or a street find. */
export function OriginalField({
  id,
  label,
  repeated,
  value,
  error,
  onChange,
  onPick,
  of,
}: OriginalFieldProps) {
  const [search, setSearch] = useState<string>();
  const at = pointOf(repeated);
  const sought = of ?? originalsOf(repeated, at);
  const { words } = sought;
  const { found, isKnown } = useFound(sought, search, at);
  const place = useRef<HTMLDivElement>(null);
  const hasNear = search === undefined && found.length > 0;
  // Those close by are the answer most of the time: a number chooses one.
  useEffect(() => {
    if (hasNear) place.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
  }, [hasNear]);
  usePickByNumber((number) => {
    const row = found[number - 1];
    if (row) onPick(String(row.id));
  });
  return (
    <div ref={place} className={blocks.spaced}>
      <SearchField
        id={`${id}-search`}
        label={words.find}
        hint={t.findOriginalHint}
        isOptional
        maxLength={200}
        value={search}
        onSearch={(typed) => {
          setSearch(typed);
          // What is not seen is not chosen.
          onChange('');
        }}
      />
      {found.length > 0 && (
        <RadioField
          id={id}
          label={search ? label : words.near}
          value={value}
          error={error}
          choices={found.map((row, index) => ({
            value: String(row.id),
            label: (
              <>
                {row.folio} · {row.title}
                <KeyHint>{String(index + 1)}</KeyHint>
              </>
            ),
            hint: factsOf(row, at),
          }))}
          onChange={onChange}
        />
      )}
      {found.length === 0 && isKnown && (
        <p className={blocks.hint}>{search ? noneWords(search) : words.none}</p>
      )}
      {found.length === 0 && error && <p className={blocks.fault}>{error}</p>}
    </div>
  );
}

function useFound({ proposed, fits, rank }: Sought, search: string | undefined, at: Point | null) {
  const input = search ? { search } : proposed;
  const { data } = useCall(
    'POST /reports/get',
    { ...input, limit: 25 },
    { enabled: input !== null, keepPrevious: true },
  );
  const fitting = input ? (data?.items ?? []).filter(fits) : [];
  const found = search === undefined ? nearestFirst(at, fitting, rank) : fitting;
  return { found: found.slice(0, SHOWN), isKnown: data !== undefined };
}

// The dialog holds every other key back.
function usePickByNumber(onNumber: (number: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyped =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'radio');
    if (!/^[1-9]$/.test(key) || isTyped || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    onNumber(Number(key));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

// What is found is as the search orders it.
function nearestFirst(
  at: Point | null,
  rows: readonly TrayRow[],
  rank: (row: TrayRow) => number = () => 0,
): readonly TrayRow[] {
  const farOf = (row: TrayRow) => (at && metersTo(row, at)) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => rank(one) - rank(other) || farOf(one) - farOf(other));
}

function factsOf(row: TrayRow, at: Point | null): string {
  const meters = at && metersTo(row, at);
  return [
    meters === null ? null : t.metersAway({ meters: Math.round(meters) }),
    row.address,
    stageWords(row.stage, row.outcome),
    formatDate(row.created_at, 'day'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function originalsOf(repeated: Repeated, at: Point | null): Sought {
  return {
    proposed: at && { bbox: boxAround(at, NEAR_METERS) },
    words: {
      find: t.findOriginal,
      near: t.originalsNear({ meters: NEAR_METERS }),
      none: t.originalsNone,
    },
    fits: (row) => row.id !== repeated.id && !row.isDuplicate,
  };
}

function noneWords(search: string): string {
  return nearFolios(search).length > 0 ? followTexts.folioSlip : t.none;
}

function metersTo(row: Repeated, at: Point): number | null {
  const there = pointOf(row);
  return there && metersBetween(at, there);
}

function pointOf({ lat, lng }: Repeated): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}
