import type { OutputOf } from '#api/call.ts';
import { actionOf } from '#modules/configuration/public.ts';
import { formatDate } from '#i18n/date.ts';
import { Message } from '#ui/message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from '../people.module.css';
import { officialWords as w } from './official-words.ts';

type Official = OutputOf<'POST /certificates/officials/list'>['items'][number];

/** Whether an appointment may sign now. */
export function isStanding({ suspended_at, signs_from }: Official): boolean {
  return suspended_at === null && new Date(signs_from) <= new Date();
}

type Shown = { readonly official: Official; readonly isOwn: boolean };

/** What an appointment stands at, why, and what is to be done. */
export function AppointmentState({ official, isOwn }: Shown) {
  const { role, full_name, suspended_at, suspended_for, signs_from } = official;
  const isWaiting = suspended_at === null && !isStanding(official);
  const what = suspended_for === null ? '' : actionOf({ entity: 'user', action: suspended_for });
  return (
    <>
      <div className={classes.who}>
        <span>
          <strong>{w[role]}</strong> · {full_name}
        </span>
        <StatusBadge tone={isStanding(official) ? 'done' : 'waiting'}>
          {suspended_at === null
            ? isWaiting
              ? w.waits({ moment: formatDate(signs_from, 'moment') })
              : w.stands
            : w.suspended}
        </StatusBadge>
      </div>
      {suspended_at !== null && (
        <Message tone="warning">{isOwn ? w.suspendedOwn({ what }) : w.suspendedWhat({ what })}</Message>
      )}
      {isWaiting && <Message tone="notice">{w.waitsWhat}</Message>}
    </>
  );
}
