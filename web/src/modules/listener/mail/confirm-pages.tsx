import { useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { OneButtonPage } from '#ui/feedback/one-button-page.tsx';
import { mailTexts as t } from './mail-texts.ts';

/** mode=confirm: a visitor confirms the report that they filed. */
export function ConfirmReport() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /reports/confirm');
  const date = send.data?.promised_at;
  return (
    <OneButtonPage
      title={t.confirmTitle}
      lead={t.confirmLead}
      label={t.confirm}
      send={send}
      onSend={() => send.mutate({ ticket })}
      done={{
        title: t.confirmed,
        lead: t.confirmedLead({ folio: send.data?.folio ?? '' }),
        way: <WayOn folio={send.data?.folio} />,
        more: date && <p>{t.promised({ date: formatDate(date) })}</p>,
      }}
    />
  );
}

/** mode=follow: somebody who said "me too" confirms the address for the news. */
export function ConfirmFollow() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /follower/confirm');
  return (
    <OneButtonPage
      title={t.followTitle}
      lead={t.followLead}
      label={t.follow}
      send={send}
      onSend={() => send.mutate({ ticket })}
      done={{ title: t.followed({ folio: send.data?.folio ?? '' }), way: <WayOn folio={send.data?.folio} /> }}
    />
  );
}

/** mode=unsubscribe: no more mail about a report. */
export function StopFollowing() {
  const [{ ticket = '', id = '' }] = useQueryParams();
  const send = useSend('POST /follower/remove/:id');
  return (
    <OneButtonPage
      title={t.stopTitle}
      lead={t.stopLead}
      label={t.stop}
      send={send}
      onSend={() => send.mutate({ id, ticket })}
      done={{ title: t.stopped, way: <WayOn folio={undefined} /> }}
    />
  );
}

function WayOn({ folio }: { readonly folio: string | undefined }) {
  return folio ? (
    <ButtonLink to="/" query={{ folio }}>
      {t.open}
    </ButtonLink>
  ) : (
    <ButtonLink to="/">{t.home}</ButtonLink>
  );
}
