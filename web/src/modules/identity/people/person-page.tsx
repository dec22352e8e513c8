import { Button } from '@mantine/core';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { Link } from '#ui/link.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { AppointmentSection } from './person/appointment-section.tsx';
import { ContactSection } from './person/contact-section.tsx';
import { CredibilitySection } from './person/credibility-section.tsx';
import { DutiesSection } from './person/duties-section.tsx';
import { HistorySection } from './person/history-section.tsx';
import { PictureAndState } from './person/picture-and-state.tsx';
import { RightsSection } from './person/rights-section.tsx';
import { PERSON_READS } from './person/saved.ts';
import { FactorsSection } from './person/factors-section.tsx';
import { SessionsSection } from './person/sessions-section.tsx';
import { peopleWords as t } from './people-words.ts';
import classes from './people.module.css';
import { personName, type Person } from './person-name.ts';
import { personWords as w } from './person-words.ts';

/** One account: who it is, what it may do and attends to, where it is open, what happened to it. */
export function PersonPage({ id }: { readonly id: string }) {
  const { data: person, error, refetch } = useCall('POST /users/get/:id', { id });
  useLive(['people-changed'], PERSON_READS);
  const above = <Link to="/admin/configurations/users">{t.users}</Link>;
  if (!person || error) {
    return (
      <Page title={t.account} above={above}>
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} height={40} />
        )}
      </Page>
    );
  }
  return (
    <Page title={personName(person)} above={above}>
      {person.deleted_at && <Deleted person={person} />}
      <PictureAndState person={person} />
      <AppointmentSection person={person} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ContactSection person={person} />
          <RightsSection person={person} />
          <CredibilitySection person={person} />
        </div>
        <div className={classes.column}>
          <DutiesSection person={person} />
          <SessionsSection person={person} />
          <FactorsSection person={person} />
          <HistorySection uid={person.uid} />
        </div>
      </div>
    </Page>
  );
}

function Deleted({ person }: { readonly person: Person }) {
  const send = useSend('POST /users/restore', {
    refreshes: PERSON_READS,
    onDone: () => void snackbar(t.saved),
  });
  const restore = (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ uids: [person.uid] })}>
      {w.restore}
    </Button>
  );
  return (
    <Message tone="warning" title={w.deletedTitle} actions={restore}>
      <p>{send.error?.message ?? w.deletedText}</p>
    </Message>
  );
}
