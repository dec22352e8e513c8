import { hostOfAddress } from '@vereda/contract/configuration/safe-address';
import type { PublicInitiative } from '@vereda/contract/transparency/initiative-public';
import type { MilestoneStatus } from '@vereda/contract/transparency/progress';
import { nameOf } from '#catalog/place.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { milestoneWords } from '../initiatives/status-words.ts';
import { sdgWords } from '../sdg-words.ts';
import { promiseWords as t } from './promise-words.ts';

const MILESTONE_TONES: Record<MilestoneStatus, StatusTone> = {
  scheduled: 'idle',
  met: 'done',
  partiallyMet: 'waiting',
  notMet: 'failed',
};

/** What an initiative is filed under, who answers for it, its days, its money and what it is measured by. */
export function PromiseFacts({ initiative }: { readonly initiative: PublicInitiative }) {
  const { category, area, starts_on: start, promised_on: promise, budget, spent } = initiative;
  const day = (value: string | null) => value && formatDate(value, 'date');
  const money = (amount: number | null) =>
    amount !== null && formatNumber(amount, { prefix: '$', decimals: Number.isInteger(amount) ? 0 : 2 });
  return (
    <Section title={t.what}>
      <KeyValues
        facts={[
          [t.theme, category && [category.type, category.sector, category].map(nameOf).join(' › ')],
          [t.area, area?.name],
          [t.colonia, initiative.colonia],
          [t.sdgs, initiative.sdgs.map((number) => sdgWords[number] ?? number).join(', ')],
          [t.start, day(start)],
          [t.promise, day(promise)],
          [t.since, formatDate(initiative.status_since)],
          [t.budget, money(budget) || null],
          [t.spent, money(spent) || null],
          [t.indicator, measureOf(initiative)],
        ]}
      />
    </Section>
  );
}

function measureOf({ indicator, unit, baseline, goal }: PublicInitiative): string | null {
  if (!indicator) return null;
  const said = (value: number) => [formatNumber(value), unit].filter(Boolean).join(' ');
  if (goal === null) return indicator;
  const to = said(goal);
  const target = baseline === null ? t.targetOnly({ to }) : t.target({ from: said(baseline), to });
  return `${indicator}. ${target}`;
}

/** The steps of an initiative, each with its day, its share of the whole and how it stands. */
export function PromiseMilestones({ milestones }: Pick<PublicInitiative, 'milestones'>) {
  if (milestones.length === 0) return null;
  const whole = milestones.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Section title={t.milestones}>
      <ul className={blocks.rows}>
        {milestones.map((milestone, place) => {
          const { due_on: due, weight, status } = milestone;
          const share = formatNumber(Math.round((weight * 100) / whole), { suffix: '%' });
          const said = [due && t.milestoneDue({ day: formatDate(due, 'date') }), t.share({ percent: share })];
          return (
            // They have no ids: one is its place.
            <li key={String(place)} className={blocks.row}>
              <span>
                {nameOf(milestone)}
                <small>{said.filter(Boolean).join(' · ')}</small>
              </span>
              <StatusBadge tone={MILESTONE_TONES[status]}>{milestoneWords[status]}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Documents of an initiative on the web; evidence is marked. */
export function PromiseDocuments({ documents }: Pick<PublicInitiative, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <Section title={t.documents}>
      <ul className={blocks.rows}>
        {documents.map(({ name, url, is_evidence: isEvidence }, place) => (
          <li key={String(place)} className={blocks.row}>
            <span>
              <a href={url} rel="noreferrer nofollow">
                {name}
              </a>
              <small>{hostOfAddress(url)}</small>
            </span>
            {isEvidence && <StatusBadge tone="done">{t.evidence}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
