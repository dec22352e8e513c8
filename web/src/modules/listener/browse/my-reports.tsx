import { usePages } from '#api/use-call.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useGoTo, useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { hasContent, type Draft } from '../filing/draft.ts';
import { putDraft, readDraft } from '../filing/kept-draft.ts';
import { OutboxPanel } from '../outbox/outbox-panel.tsx';
import { useOutbox } from '../outbox/outbox.ts';
import { browseTexts as t } from './browse-texts.ts';
import { SummaryLink } from '../follow/summary/summary-link.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportById } from './report-by-id.tsx';
import { WithdrawnReports } from './withdrawn-reports.tsx';

const FOLLOWED = 'sigo';
const HERE = '/citizen/listener/my-reports/{-$id}';

/** One's own reports, or the story of one of them. */
export function MyReports({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return <List />;
  return <ReportById id={Number(id) || 0} title={t.mine} back={<Link to={HERE}>{t.backMine}</Link>} />;
}

function List() {
  const [{ ver }] = useQueryParams();
  const isFollowed = ver === FOLLOWED;
  const pages = usePages('POST /reports/myreports', { of: isFollowed ? 'followed' : 'own' });
  const outbox = useOutbox();
  const goTo = useGoTo();
  const begin = async (written: Draft) => {
    const begun = await readDraft();
    if (begun && hasContent(begun)) return false;
    await putDraft(written);
    goTo({ to: '/citizen/listener/create-v3' });
    return true;
  };
  const file = <ButtonLink to="/citizen/listener/create-v3">{t.file}</ButtonLink>;
  return (
    <Page title={t.mine} lead={t.mineLead} actions={pages.items.length > 0 && file}>
      <OutboxPanel entries={outbox} begin={begin} />
      <nav aria-label={t.mine} className={tabs.tabs}>
        <Link to={HERE} aria-current={isFollowed ? undefined : 'page'}>
          {t.filedByMe}
        </Link>
        <Link to={HERE} query={{ ver: FOLLOWED }} aria-current={isFollowed ? 'page' : undefined}>
          {t.followed}
        </Link>
      </nav>
      <ReportCards
        pages={pages}
        target={{ to: HERE }}
        empty={
          isFollowed ? (
            <EmptyState title={t.emptyFollowed}>{t.emptyFollowedHint}</EmptyState>
          ) : (
            <EmptyState title={t.emptyMine} actions={file}>
              {t.emptyMineHint}
            </EmptyState>
          )
        }
      />
      {isFollowed ? <SummaryLink /> : <WithdrawnReports />}
    </Page>
  );
}
