import { useSend } from '#api/use-call.ts';
import { useViewer } from '#session/viewer.ts';
import { OneButtonPage } from '#ui/feedback/one-button-page.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { summaryTexts as t } from './summary-texts.ts';

/** /?resumen=diario: asking for one mail a day of the reports that are narrowed to; an account’s subscriptions below. */
export function SummaryPage() {
  const viewer = useViewer();
  const isReached = viewer === null || (viewer.email !== null && viewer.emailVerified);
  return (
    <Page title={t.title} tabTitle={t.title} lead={t.lead} width="text">
      {isReached ? (
        <SubscribeForm />
      ) : (
        <Message tone="warning" actions={<Link to="/profile">{t.toProfile}</Link>}>
          {t.emailNeeded}
        </Message>
      )}
      {viewer && (
        <Section title={t.own}>
          <SubscriptionList />
        </Section>
      )}
    </Page>
  );
}

/** mode=daily-summary: what an address asked for, to be confirmed or removed one by one. */
export function OwnSummary() {
  const [{ ticket = '' }] = useQueryParams();
  return (
    <Page title={t.mailTitle} tabTitle={t.mailTitle} lead={t.mailLead} width="text">
      <Section title={t.asked}>
        <SubscriptionList ticket={ticket} />
      </Section>
      <div>
        <ButtonLink to="/email-action-handler" query={{ mode: 'stop-summary', ticket }} variant="default">
          {t.stopTitle}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** mode=stop-summary: the whole summary of an address ends. */
export function StopSummary() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /reports/summary/stop');
  return (
    <OneButtonPage
      title={t.stopTitle}
      lead={t.stopLead}
      label={t.stop}
      send={send}
      onSend={() => send.mutate({ ticket })}
      done={{ title: t.stopped, way: <ButtonLink to="/">{t.home}</ButtonLink> }}
    />
  );
}
