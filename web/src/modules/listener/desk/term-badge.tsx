import { IconClock, IconExclamationCircle, IconMoodSad, type TablerIcon } from '@tabler/icons-react';
import { TERM_WORDS, type TermLevel } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

const TONES: Record<TermLevel, StatusTone> = {
  on_time: 'running',
  risk: 'waiting',
  overdue: 'late',
  triple: 'failed',
  paused: 'idle',
  none: 'neutral',
};

// Time, caution and defeated, as the product names them.
const ICONS: Partial<Record<TermLevel, TablerIcon>> = {
  on_time: IconClock,
  risk: IconExclamationCircle,
  overdue: IconMoodSad,
  triple: IconMoodSad,
};

/** How a promise stands, with its date. */
export function TermBadge({ level, dueAt }: { readonly level: TermLevel; readonly dueAt: string | null }) {
  return (
    <>
      <StatusBadge tone={TONES[level]} icon={ICONS[level]}>
        {TERM_WORDS[level][locale]}
      </StatusBadge>
      {dueAt && level !== 'none' && <span> {formatDate(dueAt, 'day')}</span>}
    </>
  );
}
