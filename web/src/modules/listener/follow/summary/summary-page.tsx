import { useViewer } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
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
