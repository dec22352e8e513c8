import type { ReportCard } from '@vereda/contract/listener/report-shapes';
import type { ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { CardPhoto } from '../report-photo.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './browse.module.css';
import { browseTexts as t } from './browse-texts.ts';

/** Where a card leads: the same screen by `?id=` with its filters kept, or one's own report. */
export type CardTarget =
  | { readonly to: '/citizen/listener/list' | '/citizen/listener/map'; readonly query: Query }
  | { readonly to: '/citizen/listener/my-reports/{-$id}' };

/** The filters and the view that a card's link keeps. */
export type Query = Readonly<Record<string, string | undefined>>;

type OnPointed = (report: ReportCard | null) => void;

type ReportCardsProps = {
  readonly pages: PagesResult<ReportCard>;
  readonly empty: ReactNode;
  readonly target: CardTarget;
  /** Large pictures, or one line each beside a map. */
  readonly isCompact?: boolean;
  /** The card under the pointer or the focus, null when none is. */
  readonly onPointed?: OnPointed;
};

/** Reports page by page, in their three states. */
export function ReportCards({ pages, empty, target, isCompact = false, onPointed }: ReportCardsProps) {
  return (
    <Paged pages={pages} empty={empty} skeleton={<Skeleton lines={6} height={isCompact ? 72 : 120} />}>
      {(items) => (
        <div className={classes.cardsWrap}>
          <ul className={classes.cards} data-compact={isCompact || undefined}>
            {items.map((report) => (
              <li key={report.id} className={classes.card}>
                <CardBody report={report} target={target} isCompact={isCompact} onPointed={onPointed} />
              </li>
            ))}
          </ul>
          <output className={blocks.hint}>{t.shown({ count: items.length })}</output>
          <MorePages pages={pages} />
        </div>
      )}
    </Paged>
  );
}

type CardBodyProps = {
  readonly report: ReportCard;
  readonly target: CardTarget;
  /** Only what tells it apart from its neighbours on the map. */
  readonly isCompact?: boolean;
  readonly onPointed?: OnPointed | undefined;
};

/** One report: photo, title, place, when, where it stands and by when. */
export function CardBody({ report, target, isCompact = false, onPointed }: CardBodyProps) {
  const place = [report.address, report.colonia].filter(Boolean).join(', ');
  const promised = report.stage === 'closed' ? null : report.promised_at;
  return (
    <>
      <div className={classes.photo}>
        <CardPhoto report={report} alt="" />
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <CardLink report={report} target={target} onPointed={onPointed} />
        </h2>
        {place && <p className={classes.place}>{place}</p>}
        {!isCompact && (
          <p className={blocks.hint}>
            <When moment={report.created_at} /> ·{' '}
            <span className={`tabular ${classes.folio}`}>{report.folio}</span>
          </p>
        )}
        <div className={classes.state}>
          <StageBadge stage={report.stage} outcome={report.outcome} />
          <span className={blocks.hint}>
            {isCompact && <When moment={report.created_at} />}
            {!isCompact && promised && t.promised({ date: formatDate(promised) })}
          </span>
        </div>
      </div>
    </>
  );
}

// The link lies over the whole card, so that what points at it points at the card.
function CardLink({ report, target, onPointed = () => {} }: Omit<CardBodyProps, 'isCompact'>) {
  const id = String(report.id);
  const heard = {
    onMouseEnter: () => onPointed(report),
    onMouseLeave: () => onPointed(null),
    onFocus: () => onPointed(report),
    onBlur: () => onPointed(null),
  };
  if ('query' in target) {
    return (
      <Link to={target.to} query={{ ...target.query, id }} className={classes.link} {...heard}>
        {report.title}
      </Link>
    );
  }
  return (
    <Link to={target.to} params={{ id }} className={classes.link} {...heard}>
      {report.title}
    </Link>
  );
}
