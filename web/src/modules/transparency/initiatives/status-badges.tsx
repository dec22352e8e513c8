import type { InitiativeRow } from '@vereda/contract/transparency/initiative';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import { lightOf } from '@vereda/contract/transparency/progress';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { lightWords, STATUS_TONES, statusWords } from './status-words.ts';

const LIGHT_TONES = { green: 'done', amber: 'waiting', red: 'late' } as const satisfies Record<
  string,
  StatusTone
>;

/** Where an initiative stands, by shape, word and colour. */
export function InitiativeStatusBadge({ status }: { readonly status: InitiativeStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{statusWords[status]}</StatusBadge>;
}

type Kept = Pick<InitiativeRow, 'status' | 'starts_on' | 'promised_on' | 'progress_shown'>;

/** How an initiative keeps up with its time; a dash where nothing runs. */
export function LightBadge({ initiative }: { readonly initiative: Kept }) {
  const { progress_shown: progress, ...rest } = initiative;
  const light = lightOf({ ...rest, progress }, new Date().toISOString().slice(0, 10));
  return light === 'none' ? '—' : <StatusBadge tone={LIGHT_TONES[light]}>{lightWords[light]}</StatusBadge>;
}
