import { IconArrowDown, IconClock, IconExclamationCircle, IconMoodSad } from '@tabler/icons-react';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import type { MouseEvent as Press } from 'react';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { useNow } from '#ui/when.tsx';
import { StageSign } from '../../../place/stage-sign.tsx';
import { stageWords } from '../../../stage-badge.tsx';
import { deskWords as d } from '../../desk-words.ts';
import { shortAge, shortPromise } from './short-times.ts';
import { bulkWords as b } from '../bulk/bulk-words.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { TrayMarks } from './tray-marks.tsx';
import { rowPart } from '../tray-place.ts';
import classes from './tray-table.module.css';
import { PromiseBar } from '../../promise-bar.tsx';
import { trayWords as t } from '../tray-words.ts';

type TrayTableProps = {
  readonly rows: readonly TrayRow[];
  readonly openId: number | null;
  readonly selection: Selection;
  /** A row was pressed; without a split view its link is followed. */
  readonly onOpen: (row: TrayRow, event: Press) => void;
};

/** Reports one line each, as cards on a phone; the whole line is the link. */
export function TrayTable({ rows, openId, selection, onOpen }: TrayTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{d.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.box}>
            <AllBox rows={rows} selection={selection} />
          </th>
          <th scope="col">{t.folio}</th>
          <th scope="col">{t.what}</th>
          <th scope="col" className={classes.stage}>
            {d.stage}
          </th>
          <th scope="col">{t.where}</th>
          <th scope="col" className={classes.number}>
            {t.age}
          </th>
          <PromiseHead />
          <th scope="col" className={classes.area}>
            {d.area}
          </th>
          <th scope="col" className={classes.number}>
            {t.marks}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === openId} selection={selection} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function PromiseHead() {
  const [{ orden }, change] = useQueryParams();
  const isDue = orden === 'due';
  return (
    <th scope="col" aria-sort={isDue ? 'ascending' : undefined}>
      <button
        type="button"
        className={classes.sort}
        title={isDue ? t.sortNewest : t.sortDue}
        onClick={() => change({ orden: isDue ? undefined : 'due' })}
      >
        {t.promise}
        {isDue && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  );
}

// Some of them chosen is a state of its own.
function AllBox({ rows, selection: { chosen, toggleAll } }: Pick<TrayTableProps, 'rows' | 'selection'>) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={b.chooseAll}
      checked={count > 0 && count === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length;
      }}
      onChange={toggleAll}
    />
  );
}

type RowProps = Pick<TrayTableProps, 'onOpen' | 'selection'> & {
  readonly row: TrayRow;
  readonly isOpen: boolean;
};

function Row({ row, isOpen, selection, onOpen }: RowProps) {
  const now = useNow();
  // What its kind begins with is the same in every row.
  const cut = row.folio.indexOf('-', row.folio.indexOf('-') + 1) + 1;
  return (
    <tr aria-current={isOpen || undefined} data-chosen={selection.chosen.has(row.id) || undefined}>
      <td className={classes.box}>
        <input
          type="checkbox"
          aria-label={b.choose({ folio: row.folio })}
          checked={selection.chosen.has(row.id)}
          onChange={(event) => selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <td className={classes.folio}>
        <span>{row.folio.slice(0, cut)}</span>
        {row.folio.slice(cut)}
      </td>
      <th scope="row" className={classes.what}>
        <span className={classes.sign} title={stageWords(row.stage, row.outcome)}>
          <StageSign stage={row.stage} />
          <span className={classes.signWord}>{stageWords(row.stage, row.outcome)}</span>
        </span>
        <Link
          id={rowPart(row.id)}
          data-row={row.id}
          // The part that an address names takes the focus; a link must stay one of the stops of Tab.
          tabIndex={0}
          className={classes.opens}
          to="/admin/listener/attention/$id"
          params={{ id: String(row.id) }}
          onClick={(event) => onOpen(row, event)}
        >
          {row.title}
        </Link>
      </th>
      <td className={classes.stage}>{stageWords(row.stage, row.outcome)}</td>
      <td className={classes.where}>{row.address ?? row.colonia ?? t.noPlace}</td>
      <td className={classes.number} title={formatDate(row.created_at, 'moment')}>
        {shortAge(row.created_at, now)}
      </td>
      <td className={classes.promise} data-level={row.term_level}>
        <PromiseCell row={row} now={now} />
      </td>
      <td className={classes.area} data-none={row.node ? undefined : true}>
        {row.node ?? t.noArea}
      </td>
      <td className={classes.number}>
        <TrayMarks row={row} />
      </td>
    </tr>
  );
}

const PROMISE_ICONS = { risk: IconExclamationCircle, overdue: IconMoodSad, triple: IconMoodSad };

function PromiseCell({ row, now }: { readonly row: TrayRow; readonly now: number }) {
  const words = shortPromise({ level: row.term_level, dueAt: row.due_at }, now);
  if (words === null) return null;
  const Icon = PROMISE_ICONS[row.term_level as keyof typeof PROMISE_ICONS] ?? IconClock;
  return (
    <>
      <span className={classes.due} title={row.due_at ? formatDate(row.due_at, 'moment') : undefined}>
        <Icon size={16} aria-hidden />
        {words}
      </span>
      <PromiseBar of={row} />
    </>
  );
}
