import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { formatDate } from '#i18n/date.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import type { FieldEntry } from './fieldwork.ts';
import { useOfflineSince } from './use-my-day.ts';

type SignalLineProps = {
  /** Cases that are on this device. */
  readonly kept: number;
  readonly entries: readonly FieldEntry[];
};

/** One calm line: whether there is signal, what is kept, how much waits to be sent. Nothing while all is well. */
export function SignalLine({ kept, entries }: SignalLineProps) {
  const since = useOfflineSince();
  const waiting = entries.filter(({ end }) => !end).length;
  if (!since && waiting === 0) return null;
  const Icon = since ? IconCloudOff : IconCloudUpload;
  return (
    <output className={classes.signal}>
      <Icon size={24} aria-hidden />
      <span>
        {since && <strong>{t.offline({ time: formatDate(since, 'time') })}</strong>}
        <span>{since ? `${t.offlineText} ${t.kept({ count: kept })}` : t.waiting}</span>
      </span>
      {waiting > 0 && <span className={classes.count}>{t.pending({ count: waiting })}</span>}
    </output>
  );
}
