import type { InitiativeRow } from '@vereda/contract/transparency/initiative';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import { lightOf, type Light } from '@vereda/contract/transparency/progress';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { useNow } from '#ui/when.tsx';
import { startup } from '#session/startup.ts';
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

/** The city's day, YYYY-MM-DD. */
export function useToday(): string {
  const { time_zone: timeZone } = startup.setting;
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(useNow());
}

/** How a commitment keeps up with its time, by shape, word and colour. */
export function LightMark({ light }: { readonly light: Exclude<Light, 'none'> }) {
  return <StatusBadge tone={LIGHT_TONES[light]}>{lightWords[light]}</StatusBadge>;
}

/** How an initiative keeps up with its time; a dash where nothing runs. */
export function LightBadge({ initiative }: { readonly initiative: Kept }) {
  const { progress_shown: progress, ...rest } = initiative;
  const today = useToday();
  const light = lightOf({ ...rest, progress }, today);
  return light === 'none' ? '—' : <LightMark light={light} />;
}
