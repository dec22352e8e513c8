import { Button } from '@mantine/core';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { changelogWords as t } from './changelog-words.ts';
import classes from './changelog.module.css';
import { actionOf, actorOf, thingOf } from './change-words.ts';
import type { Change } from '#tables/history-panel.tsx';
import { Values } from './values.tsx';

const WIDTH_PX = 720;

type ChangeDetailProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onPerson: (uid: string) => void;
  readonly onRestore: () => void;
};

/** One change: before and after, who, and its place in the chain; what stood before can be put back where that makes sense. */
export function ChangeDetail({ id, onClose, onPerson, onRestore }: ChangeDetailProps) {
  const { data: change, error } = useCall('POST /changelog/get/:id', { id });
  return (
    <Dialog isOpen onClose={onClose} title={change ? actionOf(change) : t.detail} maxWidthPx={WIDTH_PX}>
      {error && <ErrorPanel error={error} />}
      {!change && !error && <Skeleton lines={6} height={28} />}
      {change && (
        <div className={blocks.form}>
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
            <p className={blocks.code}>
              {t.hash}: <code>{change.hash}</code>
            </p>
          )}
          <Ways change={change} onPerson={onPerson} onRestore={onRestore} />
        </div>
      )}
    </Dialog>
  );
}

type WaysProps = {
  readonly change: Change & { readonly restorable: boolean };
} & Pick<ChangeDetailProps, 'onPerson' | 'onRestore'>;

function Ways({ change, onPerson, onRestore }: WaysProps) {
  const { actor_uid: actor, restorable } = change;
  return (
    <div className={classes.person}>
      {restorable && <Button onClick={onRestore}>{t.restore}</Button>}
      {actor !== null && (
        <Button variant="default" onClick={() => onPerson(actor)}>
          {t.onlyPerson({ name: actorOf(change) })}
        </Button>
      )}
    </div>
  );
}

// The erasable half of a change holds its values plainly, or as `from` and `to`.
function sidesOf(personal: unknown): { before: unknown; after: unknown } {
  if (typeof personal === 'object' && personal !== null && 'to' in personal) {
    return { before: 'from' in personal ? personal.from : null, after: personal.to };
  }
  return { before: null, after: personal };
}
