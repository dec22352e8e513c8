import { Button } from '@mantine/core';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import classes from './bin.module.css';
import { useBin } from './use-bin.ts';

const t = dictionary({
  es: {
    title: 'Quitados',
    lead: 'Se pueden recuperar durante 30 días.',
    since: 'desde {date}',
    restore: 'Recuperar',
    restoreNamed: 'Recuperar {name}',
  },
  en: {
    title: 'Removed',
    lead: 'They can be restored for 30 days.',
    since: 'since {date}',
    restore: 'Restore',
    restoreNamed: 'Restore {name}',
  },
});

/** What was removed in the last thirty days; nothing while that is nothing. */
export function Bin({ kind }: { readonly kind: 'brand' | 'menu' }) {
  const { data, error } = useCall(`POST /${kind}/removed`, {});
  const bin = useBin(kind);
  const fault = error ?? bin.error;
  if (fault) return <ErrorPanel error={fault} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead}>
      <ul className={classes.bin}>
        {data.items.map((thing) => (
          <li key={thing.id} className={classes.thing}>
            <span>
              {thing.name} · {t.since({ date: formatDate(thing.deleted_at, 'day') })}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={t.restoreNamed({ name: thing.name })}
              onClick={() => bin.restore(thing)}
            >
              {t.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
