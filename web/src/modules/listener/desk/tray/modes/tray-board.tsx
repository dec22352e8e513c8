import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { OPEN_STAGES, type Stage } from '@vereda/contract/listener/stages';
import { usePages } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { StageSign } from '../../../place/stage-sign.tsx';
import { stageWords } from '../../../stage-badge.tsx';
import { deskWords as d } from '../../desk-words.ts';
import { inputOf, type Query } from '../tray-filters.ts';
import type { OpenCase } from '../use-open-case.ts';
import classes from './modes.module.css';
import { TrayCard } from './tray-card.tsx';

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
                <TrayCard key={row.id} row={row} opened={opened} />
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Paged>
    </section>
  );
}
