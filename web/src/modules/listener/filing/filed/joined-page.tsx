import { Button } from '@mantine/core';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import type { Joined } from '../where/nearby-reports.tsx';
import { whereTexts as t } from '../where/where-texts.ts';

type JoinedPageProps = { readonly joined: Joined; readonly onAnother: () => void };

/** After "me too": no new report, the same news. */
export function JoinedPage({ joined, onAnother }: JoinedPageProps) {
  const { folio } = joined.report;
  const actions = (
    <>
      <ButtonLink to="/" query={{ folio }}>
        {t.open}
      </ButtonLink>
      <Button variant="default" onClick={onAnother}>
        {t.another}
      </Button>
    </>
  );
  return (
    <Page title={t.joined({ folio })} tabTitle={t.joined({ folio })} width="text">
      <Message tone="success" actions={actions} live>
        <p>{t.joinedText}</p>
        {joined.isByMail && <p>{t.confirmMail}</p>}
      </Message>
    </Page>
  );
}
