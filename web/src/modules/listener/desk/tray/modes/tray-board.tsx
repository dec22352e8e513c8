import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { OPEN_STAGES, type Stage } from '@vereda/contract/listener/stages';
import { usePages } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/when.tsx';
import { StageSign } from '../../../place/stage-sign.tsx';
import { stageWords } from '../../../stage-badge.tsx';
import { deskWords as d } from '../../desk-words.ts';
import { shortAge, shortPromise } from '../table/short-times.ts';
import { TrayMarks } from '../table/tray-marks.tsx';
import { inputOf, type Query } from '../tray-filters.ts';
import { rowPart } from '../tray-place.ts';
import { pressRow, type OpenCase } from '../use-open-case.ts';
import classes from './modes.module.css';

const CARDS_AT_ONCE = 20;

type TrayBoardProps = {
  readonly query: Query;
  /** By stage, whatever stage is chosen. */
  readonly shown: TrayCount | undefined;
  readonly opened: OpenCase;
};

/** The reports of the tray in a column for each stage, each column page by page. */
export function TrayBoard({ query, shown, opened }: TrayBoardProps) {
  const { stage } = inputOf(query);
  return (
    <div className={classes.board}>
      {(stage ?? OPEN_STAGES).map((one) => (
        <Column key={one} stage={one} count={shown?.stages[one]} query={query} opened={opened} />
      ))}
    </div>
  );
}

type ColumnProps = Pick<TrayBoardProps, 'query' | 'opened'> & {
  readonly stage: Stage;
  readonly count: number | undefined;
};

function Column({ stage, count, query, opened }: ColumnProps) {
  const input = { ...inputOf(query), stage: [stage], limit: CARDS_AT_ONCE };
  const pages = usePages('POST /reports/get', input, { keepPrevious: true });
  const name = stageWords(stage, null);
  return (
    <section className={classes.column} aria-label={name}>
      <h2>
        <StageSign stage={stage} /> {name}
        {count !== undefined && <span>{formatNumber(count)}</span>}
      </h2>
      <Paged pages={pages} empty={<p className={classes.none}>{d.none}</p>}>
        {(rows) => (
          <>
            <ul>
              {rows.map((row) => (
                <Card key={row.id} row={row} opened={opened} />
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Paged>
    </section>
  );
}

function Card({ row, opened }: { readonly row: TrayRow; readonly opened: OpenCase }) {
  const now = useNow();
  const due = shortPromise({ level: row.term_level, dueAt: row.due_at }, now);
  return (
    <li className={classes.card} aria-current={opened.id === row.id || undefined}>
      <Link
        id={rowPart(row.id)}
        data-row={row.id}
        to="/admin/listener/attention/$id"
        params={{ id: String(row.id) }}
        onClick={(event) => pressRow(opened, row, event)}
      >
        {row.title}
      </Link>
      <span>{row.address ?? row.colonia}</span>
      <span className={classes.facts}>
        <span>{shortAge(row.created_at, now)}</span>
        {due && <span data-level={row.term_level}>{due}</span>}
        <TrayMarks row={row} />
      </span>
    </li>
  );
}
