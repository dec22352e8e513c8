import { useCall } from '#api/use-call.ts';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import { placeOf } from './period-links.ts';
import { dayBefore, placeIdsOf } from './periods.ts';

const WEEK_DAYS = 7;
const EVERY_MS = 10 * 60_000;

const t = dictionary({
  es: {
    title: 'Palabras que suben',
    lead: 'Lo que se nombra en los reportes de los últimos siete días bastante más que en las cuatro semanas anteriores, sea cual sea el período. Cada línea abre los reportes que tienen esas palabras, juntas o no.',
    before: 'antes, {before} por semana',
    never: 'antes, ninguno',
  },
  en: {
    title: 'Words on the rise',
    lead: 'What reports of the last seven days name clearly more than those of the four weeks before, whatever the period. Each line opens the reports that have these words, side by side or not.',
    before: '{before} a week before',
    never: 'none before',
  },
});

/** What people began to write about this week, each with its reports; nothing where nothing rises. It is a hint beside the figures: they do not wait for it. */
export function RisingWords({ query, today }: { readonly query: Query; readonly today: string }) {
  const { data } = useCall('POST /reports/rising-words', placeIdsOf(query), { everyMs: EVERY_MS });
  if (!data || data.items.length === 0) return null;
  const base = { ...placeOf(query), etapa: 'todas', archivo: 'con', desde: dayBefore(today, WEEK_DAYS - 1) };
  return (
    <Section title={t.title} lead={t.lead}>
      <CountLinks>
        {data.items.map(({ words, now, before }) => (
          <CountLink key={words} count={now}>
            <TrayLink query={{ ...base, buscar: words }}>{words}</TrayLink>{' '}
            <span className={blocks.hint}>{before === 0 ? t.never : t.before({ before })}</span>
          </CountLink>
        ))}
      </CountLinks>
    </Section>
  );
}
