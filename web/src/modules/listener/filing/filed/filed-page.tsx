import { Button } from '@mantine/core';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import type { OutboxEntry } from '../../outbox/outbox.ts';
import { FiledReportView } from './filed-report.tsx';
import { filedTexts as t } from './filed-texts.ts';

type FiledPageProps = { readonly entry: OutboxEntry; readonly onAnother: () => void };

/** A guest's last step: the report as it was received, or kept on this device until there is a network. */
export function FiledPage({ entry, onAnother }: FiledPageProps) {
  const another = (
    <Button variant="default" onClick={onAnother}>
      {t.another}
    </Button>
  );
  if (entry.end?.kind !== 'filed') {
    const isRefused = entry.end?.kind === 'refused';
    return (
      <Page title={t.titleKept} width="text">
        <Message tone={isRefused ? 'danger' : 'success'} actions={another} live>
          <p>{entry.end?.message ?? t.kept}</p>
          {!isRefused && <p>{t.keptHint}</p>}
        </Message>
      </Page>
    );
  }
  const { report } = entry.end;
  const title = report.stage === 'unconfirmed' ? t.titleUnconfirmed : t.title;
  return (
    <Page key="filed" title={title} tabTitle={title} width="text">
      <FiledReportView
        report={report}
        email={entry.input.contact?.email ?? null}
        actions={
          <>
            <ButtonLink to="/" query={{ folio: report.folio }} variant="default">
              {t.follow}
            </ButtonLink>
            {another}
          </>
        }
      />
    </Page>
  );
}
