import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { useLive } from '#api/use-live.ts';
import { useCall } from '#api/use-call.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Page, Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import type { TabProps } from '../../today/tab-props.ts';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { CivicBadges, CivicFacts, civicTitle, Hash } from '../civic-facts.tsx';
import { CivicMoves } from './civic-moves.tsx';
import { CivicSignatures } from './civic-signatures.tsx';
import { civicWords } from '../civic-words.ts';
import { ListUpload } from './list-upload.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import { Seats } from './seats.tsx';

/** Everything about one civic draw at the desk, and what can be done now. */
export function CivicCasePage({ id, tabs }: TabProps & { readonly id: number }) {
  const query = useCall('GET /certificates/civic/get/:id', { id });
  useLive(
    ['civic-draw-changed'],
    ['GET /certificates/civic/get/:id', 'POST /certificates/civic/participants/list'],
    String(id),
  );
  return (
    <Loaded query={query} skeleton={<Skeleton lines={10} height={28} />}>
      {(draw) => <CivicCaseView draw={draw} tabs={tabs} />}
    </Loaded>
  );
}

function CivicCaseView({ draw, tabs }: TabProps & { readonly draw: CivicCase }) {
  const canList = draw.moves.some(({ move }) => move === 'list');
  return (
    <Page
      title={civicTitle(draw)}
      tabTitle={`${civicTitle(draw)} · ${t.tab}`}
      above={
        <Link to="/admin/certificates" query={{ tab: 'civico' }}>
          {t.back}
        </Link>
      }
      actions={<CivicBadges draw={draw} />}
    >
      {tabs}
      {draw.reason && <Message tone="danger">{draw.reason}</Message>}
      <Section
        title={civicWords.object}
        actions={
          draw.commitment && (
            <Link to="/" query={{ 'sorteo-civico': draw.folio }}>
              {t.publicPage}
            </Link>
          )
        }
      >
        <CivicFacts draw={draw} isPublic={false} />
        {draw.seed && (
          <p>
            {civicWords.seed}: <Hash of={draw.seed} />
          </p>
        )}
      </Section>
      <CivicMoves draw={draw} />
      <CivicSignatures draw={draw} />
      {draw.seed_kind === 'commit-reveal' && <Seats draw={draw} />}
      {canList && <ListUpload draw={draw} />}
      {draw.participants > 0 && <ParticipantsTable draw={draw} />}
    </Page>
  );
}
