import { IconAlertTriangle, IconWalk } from '@tabler/icons-react';
import { useCall } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import { Link } from '#ui/link.tsx';
import { BlobImage } from '../../filing/photos/photo-list.tsx';
import { TermBadge } from '../term-badge.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import type { FieldStop } from './use-my-day.ts';

type StopListProps = {
  readonly stops: readonly FieldStop[];
  readonly chosen: FieldStop;
  readonly onChoose: (id: number) => void;
};

/** The stops in the order of the route, numbered as on the map; the chosen one says more. */
export function StopList({ stops, chosen, onChoose }: StopListProps) {
  return (
    <ol className={classes.stops} aria-label={t.list}>
      {stops.map((stop) => {
        const isChosen = stop.row.id === chosen.row.id;
        return (
          <li key={stop.row.id} className={classes.stop} data-chosen={isChosen || undefined}>
            <span className={classes.number} aria-hidden>
              {stop.number}
            </span>
            <div className={classes.stopBody}>
              <StopHead stop={stop} isChosen={isChosen} onChoose={onChoose} />
              {isChosen && <StopMore stop={stop} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type StopHeadProps = {
  readonly stop: FieldStop;
  readonly isChosen: boolean;
  readonly onChoose: (id: number) => void;
};

function StopHead({ stop: { row, leg }, isChosen, onChoose }: StopHeadProps) {
  return (
    <button
      type="button"
      className={classes.stopHead}
      aria-pressed={isChosen}
      onClick={() => onChoose(row.id)}
    >
      <span className={classes.stopTitle}>{row.title}</span>
      <span className={classes.stopPlace}>{row.address ?? row.colonia ?? row.folio}</span>
      <span className={classes.stopFacts}>
        {leg !== null && (
          <span className={classes.fact} aria-label={t.leg({ meters: formatNumber(leg) })}>
            <IconWalk size={18} aria-hidden /> {formatNumber(leg)} m
          </span>
        )}
        {row.urgent && (
          <span className={classes.urgent}>
            <IconAlertTriangle size={18} aria-hidden /> {t.urgent}
          </span>
        )}
        {row.due_at && <TermBadge level={row.term_level} dueAt={row.due_at} />}
      </span>
    </button>
  );
}

// Kept on the device, else read now.
function StopMore({ stop: { row, more } }: { readonly stop: FieldStop }) {
  const read = useCall('POST /reports/case/:id', { id: row.id }, { enabled: more === null });
  const description = more?.description ?? read.data?.report.description;
  return (
    <div className={classes.more}>
      {description && <p>{description}</p>}
      {more?.photo && <BlobImage blob={more.photo} className={classes.picture} alt={t.before} />}
      <Link to="/admin/listener/attention/$id" params={{ id: String(row.id) }} className={classes.caseLink}>
        {t.openCase} {row.folio}
      </Link>
    </div>
  );
}
