import type { PublicInitiativeRow } from '@vereda/contract/transparency/initiative-public';
import { INITIATIVE_RUNNING } from '@vereda/contract/transparency/initiative-transitions';
import { expectedPercent } from '@vereda/contract/transparency/progress';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { InitiativeStatusBadge, LightMark, useToday } from '../initiatives/status-badges.tsx';
import { statusWords } from '../initiatives/status-words.ts';
import { promiseWords as t } from './promise-words.ts';

type BarProps = {
  readonly initiative: Pick<
    PublicInitiativeRow,
    'status' | 'status_since' | 'progress' | 'starts_on' | 'promised_on'
  >;
  /** The day that was promised stands elsewhere on the page. */
  readonly isDayTold?: boolean;
};

/** How much should be done today; null where nothing runs. */
export function useExpected({ status, ...days }: BarProps['initiative']): number | null {
  const today = useToday();
  return INITIATIVE_RUNNING.includes(status) ? expectedPercent(days, today) : null;
}

/** What was promised against what is done: a bar with a mark where it should be, and the same in words. */
export function PromiseBar({ initiative, isDayTold = false }: BarProps) {
  const { progress, promised_on: promised, status, status_since: since } = initiative;
  const expected = useExpected(initiative);
  const said = [
    t.real({ percent: formatNumber(progress, { suffix: '%' }) }),
    expected !== null && t.expected({ percent: formatNumber(expected, { suffix: '%' }) }),
    promised && !isDayTold && t.promised({ day: formatDate(promised, 'date') }),
    !INITIATIVE_RUNNING.includes(status) &&
      t.ended({ status: statusWords[status], day: formatDate(since, 'date') }),
  ];
  return (
    <>
      <div className={cards.track} aria-hidden>
        <span style={{ width: `${progress}%` }} />
        {expected !== null && (
          <i style={{ left: `clamp(0px, calc(${expected}% - 1px), calc(100% - 2px))` }} />
        )}
      </div>
      <p className={blocks.hint}>{said.filter(Boolean).join(' · ')}</p>
    </>
  );
}

type BadgesProps = { readonly initiative: Pick<PublicInitiativeRow, 'status' | 'light'> };

/** Where it stands and how it keeps up with its time, each by shape, word and colour. */
export function PromiseBadges({ initiative: { status, light } }: BadgesProps) {
  return (
    <div className={cards.badges}>
      <InitiativeStatusBadge status={status} />
      {light !== 'none' && <LightMark light={light} />}
    </div>
  );
}
