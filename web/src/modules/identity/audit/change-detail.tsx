import { Button } from '@mantine/core';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { auditWords as t } from './audit-words.ts';
import classes from './audit.module.css';
import { actionOf, actorOf, thingOf } from './change-words.ts';
import { fieldWords } from './field-words.ts';
import { diffOf } from './value-diff.ts';

const WIDTH_PX = 720;

type ChangeDetailProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onPerson: (uid: string) => void;
};

/** One change: before and after, who, and its place in the chain. */
export function ChangeDetail({ id, onClose, onPerson }: ChangeDetailProps) {
  const { data: change, error } = useCall('POST /changelog/get/:id', { id });
  const actor = change?.actor_uid;
  return (
    <Dialog isOpen onClose={onClose} title={change ? actionOf(change) : t.detail} maxWidthPx={WIDTH_PX}>
      {error && <ErrorPanel error={error} />}
      {!change && !error && <Skeleton lines={6} height={28} />}
      {change && (
        <div className={classes.detail}>
          <KeyValues
            facts={[
              [t.entity, thingOf(change)],
              [t.who, actorOf(change)],
              [t.when, formatDate(change.at, 'moment')],
              [t.cause, change.cause],
              [t.place, change.position ?? t.unsealed],
            ]}
          />
          <Values before={change.from_value} after={change.to_value} title={t.detail} />
          {change.personal !== null && change.personal !== undefined && (
            <Values {...sidesOf(change.personal)} title={t.personal} />
          )}
          {change.has_personal && !change.personal && <p>{t.personalHidden}</p>}
          {change.hash && (
            <p className={classes.hash}>
              {t.hash}: <code>{change.hash}</code>
            </p>
          )}
          {actor && (
            <div>
              <Button variant="default" onClick={() => onPerson(actor)}>
                {t.onlyPerson({ name: actorOf(change) })}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

type ValuesProps = { readonly before: unknown; readonly after: unknown; readonly title: string };

function Values({ before, after, title }: ValuesProps) {
  const fields = diffOf(before, after);
  if (fields.length === 0) return <p>{t.noValues}</p>;
  return (
    <table className={classes.diff}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before: from, after: to }) => (
          <tr key={field}>
            <th scope="row">{fieldWords[field] ?? (field || title)}</th>
            <td>{from === null ? '–' : <del>{from}</del>}</td>
            <td>{to === null ? '–' : <ins>{to}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The erasable half of a change holds its values plainly, or as `from` and `to`.
function sidesOf(personal: unknown): { before: unknown; after: unknown } {
  if (typeof personal === 'object' && personal !== null && 'to' in personal) {
    return { before: 'from' in personal ? personal.from : null, after: personal.to };
  }
  return { before: null, after: personal };
}
