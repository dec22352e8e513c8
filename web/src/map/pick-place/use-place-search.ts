import { useDebouncedValue } from '@mantine/hooks';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { pickTexts as t } from './pick-texts.ts';

const TEXT_MIN_LENGTH = 2;
const KEPT = { staleMs: Number.POSITIVE_INFINITY };

/** What a search holds now: nothing to be shown while it is closed. */
type Answer = {
  readonly items: readonly FoundPlace[];
  /** How many there are, once that is known. */
  readonly sentence: string | null;
  readonly isPartial: boolean;
  readonly error: ApiError | null;
};

const NOTHING: Answer = { items: [], sentence: null, isPartial: false, error: null };

/** A search for places: what is typed, what is suggested for it or was asked, and which of it the arrows stand on (−1 for none). */
export function usePlaceSearch() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = text.trim();
  const { answer, isAsking, retry } = useAnswer({ wanted, asked, isOpen });
  const { items } = answer;
  const begin = (next: { text?: string; asked?: string; isOpen: boolean }) => {
    if (next.text !== undefined) setText(next.text);
    setAsked(next.asked ?? null);
    setActive(-1);
    setIsOpen(next.isOpen);
  };
  return {
    ...answer,
    text,
    active,
    isOpen: isOpen && items.length > 0,
    isAsking,
    retry,
    write: (next: string) => begin({ text: next, isOpen: true }),
    /** Asks the whole search, the geocoder included. */
    ask: () => wanted.length >= TEXT_MIN_LENGTH && begin({ asked: wanted, isOpen: true }),
    move: (step: number) =>
      setActive((before) =>
        before < 0 && step < 0 ? items.length - 1 : (before + step + items.length) % items.length,
      ),
    settle: (name: string) => begin({ text: name, isOpen: false }),
    close: () => setIsOpen(false),
  };
}

function useAnswer({ wanted, asked, isOpen }: { wanted: string; asked: string | null; isOpen: boolean }) {
  const [paused] = useDebouncedValue(wanted, FETCH_DELAY_MS);
  const suggested = useCall(
    'POST /urbanism/suggest-place',
    { text: paused, locale },
    { ...KEPT, keepPrevious: true, enabled: isOpen && asked === null && paused.length >= TEXT_MIN_LENGTH },
  );
  const found = useCall(
    'POST /urbanism/find-place',
    { text: asked ?? '', locale },
    { ...KEPT, enabled: asked !== null },
  );
  const { data, error, isFetching, refetch } = asked === null ? suggested : found;
  const isSettled = !isFetching && paused === wanted;
  const isShown = isOpen && wanted.length >= TEXT_MIN_LENGTH;
  return {
    answer: isShown ? { ...readAnswer(data, isSettled), error } : NOTHING,
    isAsking: asked !== null && isFetching,
    retry: () => void refetch(),
  };
}

function readAnswer(
  data: { readonly items: readonly FoundPlace[]; readonly complete: boolean } | undefined,
  isSettled: boolean,
): Omit<Answer, 'error'> {
  if (!data) return NOTHING;
  const { items, complete } = data;
  const said = items.length === 0 ? t.nothing : t.found({ count: items.length });
  return { items, sentence: isSettled ? said : null, isPartial: !complete };
}
