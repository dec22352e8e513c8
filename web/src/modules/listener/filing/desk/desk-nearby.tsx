import { Button } from '@mantine/core';
import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import { useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { SaysTheSame } from '../where/nearby-reports.tsx';
import { useNearby } from '../where/use-nearby.ts';
import { whereTexts } from '../where/where-texts.ts';
import { contactKind, type Intake } from './intake.ts';
import classes from './intake.module.css';
import { deskTexts as t } from './desk-texts.ts';

/** A person who was added to a report that was there. */
export type AddedTo = { readonly folio: string; readonly isByMail: boolean };

type DeskNearbyProps = { readonly intake: Intake; readonly onJoined: (added: AddedTo) => void };

/** Reports like this one that are there already, each to be read, and to add the person to. */
export function DeskNearby({ intake, onJoined }: DeskNearbyProps) {
  const similar = useNearby(intake);
  const who = whoFollows(intake);
  const follow = useSend('POST /follower/create/:id');
  if (similar.length === 0) return null;
  const join = ({ id, folio }: NearbyCard) =>
    who &&
    follow.mutate(
      { id, ...who },
      { onSuccess: ({ confirm_by_mail }) => onJoined({ folio, isByMail: confirm_by_mail }) },
    );
  return (
    <section className={classes.near} aria-labelledby="intake-near">
      <h2 id="intake-near">{t.near({ count: similar.length })}</h2>
      {follow.error && <Message tone="danger">{follow.error.message}</Message>}
      <ul className={blocks.rows}>
        {similar.map((report) => (
          <li key={report.id} className={blocks.row}>
            <div>
              <Link
                to="/admin/listener/attention/$id"
                params={{ id: String(report.id) }}
                target="_blank"
                aria-label={t.open({ folio: report.folio })}
              >
                {report.folio}
              </Link>{' '}
              {report.title} · {whereTexts.meters({ meters: Math.round(report.distance_m) })}
              <small>{report.description.slice(0, 160)}</small>
              {report.saysTheSame && <SaysTheSame />}
              <StageBadge stage={report.stage} outcome={report.outcome} />
            </div>
            {who && (
              <Button
                variant="default"
                aria-label={t.joinOf({ folio: report.folio })}
                loading={follow.isPending && follow.variables.id === report.id}
                onClick={() => join(report)}
              >
                {t.join}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!who && <p className={blocks.hint}>{t.joinHint}</p>}
    </section>
  );
}

function whoFollows({ caller, contact }: Intake) {
  if (caller) return { on_behalf_of: caller.uid };
  return contactKind(contact) === 'email' ? { email: contact.trim() } : null;
}
