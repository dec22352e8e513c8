import { usePages } from '#api/use-call.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { OutboxPanel } from '../outbox/outbox-panel.tsx';
import { useOutbox } from '../outbox/outbox.ts';
import { browseTexts as t } from './browse-texts.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportById } from './report-by-id.tsx';

const HERE = '/citizen/listener/my-reports/{-$id}';

/** One's own reports, or the story of one of them. */
export function MyReports({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return <List />;
  return <ReportById id={Number(id) || 0} title={t.mine} back={<Link to={HERE}>{t.backMine}</Link>} />;
}

function List() {
  const pages = usePages('POST /reports/myreports', {});
  const outbox = useOutbox();
  const file = <ButtonLink to="/citizen/listener/create-v3">{t.file}</ButtonLink>;
  return (
    <Page title={t.mine} lead={t.mineLead} actions={pages.items.length > 0 && file}>
      <OutboxPanel entries={outbox} />
      <ReportCards
        pages={pages}
        target={{ to: HERE }}
        empty={
          <EmptyState title={t.emptyMine} actions={file}>
            {t.emptyMineHint}
          </EmptyState>
        }
      />
    </Page>
  );
}
