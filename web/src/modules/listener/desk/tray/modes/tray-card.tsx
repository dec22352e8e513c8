import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/when.tsx';
import { shortAge, shortPromise } from '../table/short-times.ts';
import { TrayMarks } from '../table/tray-marks.tsx';
import { rowPart } from '../tray-place.ts';
import { pressRow, type OpenCase } from '../use-open-case.ts';
import classes from './modes.module.css';

/** A report of the tray where there is no room for a line; it opens its case beside, and the keys go from one to the next. */
export function TrayCard({ row, opened }: { readonly row: TrayRow; readonly opened: OpenCase }) {
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
