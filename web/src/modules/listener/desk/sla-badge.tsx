import { IconClock, IconExclamationCircle, IconMoodSad, type TablerIcon } from '@tabler/icons-react';
import { SLA_WORDS, type SlaLevel } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

const TONES: Record<SlaLevel, StatusTone> = {
  on_time: 'running',
  risk: 'waiting',
  overdue: 'late',
  triple: 'failed',
  paused: 'idle',
  none: 'neutral',
};

// Time, caution and defeated, as the product names them.
const ICONS: Partial<Record<SlaLevel, TablerIcon>> = {
  on_time: IconClock,
  risk: IconExclamationCircle,
  overdue: IconMoodSad,
  triple: IconMoodSad,
};

/** How a promise stands, with its date. */
export function SlaBadge({ level, dueAt }: { readonly level: SlaLevel; readonly dueAt: string | null }) {
  return (
    <>
      <StatusBadge tone={TONES[level]} icon={ICONS[level]}>
        {SLA_WORDS[level][locale]}
      </StatusBadge>
      {dueAt && level !== 'none' && <span> {formatDate(dueAt, 'day')}</span>}
    </>
  );
}
