import type { PublicObra } from '@vereda/contract/urbanism/obras/obra-public';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues, type KeyValue } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { percentOf } from './obra-badges.tsx';
import { obraKinds, obraStages, obraWords as t } from './obra-words.ts';

const words = dictionary({ es: { source: 'Datos de' }, en: { source: 'Data from' } });

type Obra = Pick<PublicObra, keyof PublicObra>;
type FactsProps = { readonly obra: Obra };

/** What a work is, who builds it, what it costs and by when, in groups. */
export function ObraFacts({ obra }: FactsProps) {
  const groups = [
    [t.what, whatOf(obra)],
    [t.money, moneyOf(obra)],
    [t.dates, datesOf(obra)],
  ] as const;
  return (
    <>
      {groups.map(([title, facts]) =>
        facts.some(([, value]) => Boolean(value)) ? (
          <Section key={title} title={title}>
            <KeyValues facts={facts} />
          </Section>
        ) : null,
      )}
      {obra.source && <ObraSource source={obra.source} />}
    </>
  );
}

/** Whom the record of a work is owed to, where a table brought it in. */
export function ObraSource({ source }: { readonly source: NonNullable<Obra['source']> }) {
  const { credit, license, url } = source;
  return (
    <p className={blocks.note}>
      {words.source} {url ? <a href={url}>{credit}</a> : credit}
      {license && ` · ${license}`}
    </p>
  );
}

function whatOf(obra: Obra): KeyValue[] {
  return [
    [t.kind, obraKinds[obra.kind]],
    [t.sector, obra.sector],
    [t.address, obra.address],
    [t.colonia, obra.colonia],
    [t.responsible, obra.responsible],
    [t.contractor, obra.contractor],
    [t.contractorId, obra.contractor_id],
    [t.expediente, obra.expediente],
  ];
}

function moneyOf(obra: Obra): KeyValue[] {
  const money = (amount: number | null) => amount !== null && amountOf(amount, obra.currency);
  return [
    [t.budget, money(obra.budget)],
    [t.contractAmount, money(obra.contract_amount)],
    [t.finalAmount, money(obra.final_amount)],
    [t.funding, obra.funding],
    [t.paid, obra.financial !== null && percentOf(obra.financial)],
  ];
}

function datesOf(obra: Obra): KeyValue[] {
  const day = (value: string | null) => value && formatDate(value, 'date');
  return [
    [t.plannedStart, day(obra.planned_start)],
    [t.actualStart, day(obra.actual_start)],
    [t.plannedEnd, day(obra.planned_end)],
    [t.actualEnd, day(obra.actual_end)],
  ];
}

/** What happened to a work, the newest first: its steps, promises that changed, progress that was corrected. */
export function ObraStory({ obra }: FactsProps) {
  const entries = entriesOf(obra);
  return (
    <Section title={t.story}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className={blocks.hint}>{t.storyNone}</p>}
    </Section>
  );
}

function entriesOf({ story, progress, currency }: Obra): TimelineEntry[] {
  const steps = story.map(({ id, at, what, from, to, reason }) => ({
    id: `${id}`,
    at,
    title: titleOf({ what, from, to }, currency),
    ...(reason && { children: reason }),
  }));
  const corrections = progress.flatMap(({ on, percent, reason, series }, index) =>
    reason
      ? [
          {
            id: `p${index}`,
            at: on,
            title: `${seriesWord(series)}: ${t.corrected({ percent: percentOf(percent) })}`,
            children: reason,
          },
        ]
      : [],
  );
  return [...steps, ...corrections].toSorted(
    (one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id, 'en', { numeric: true }),
  );
}

function titleOf(
  { what, from, to }: Pick<Obra['story'][number], 'what' | 'from' | 'to'>,
  currency: Obra['currency'],
): string {
  if (what === 'moved' || what === 'published') {
    const stage = to !== null && to in obraStages ? obraStages[to as keyof typeof obraStages] : '';
    return what === 'moved' ? t.toStage({ stage }) : t.madePublic({ stage });
  }
  const said = (value: string | null) => {
    if (value === null) return t.nothing;
    return what === 'contract-amount' ? amountOf(Number(value), currency) : formatDate(value, 'day');
  };
  const change = { from: said(from), to: said(to) };
  if (what === 'planned-start') return t.startMoved(change);
  return what === 'planned-end' ? t.endMoved(change) : t.contractMoved(change);
}

/** What a series of progress is called. */
export function seriesWord(series: 'physical' | 'financial'): string {
  return series === 'physical' ? t.built : t.paid;
}

/** An amount with its money. */
export function amountOf(amount: number, currency: Obra['currency']): string {
  // Cents are two digits or none.
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return `${currency === 'ARS' ? '' : 'US'}${formatNumber(amount, { prefix: '$', decimals })}`;
}
