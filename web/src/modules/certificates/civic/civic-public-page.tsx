import type { CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { useLive } from '#api/use-live.ts';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { CivicCheck } from './civic-check.tsx';
import { CivicBadges, CivicFacts, civicObject, civicTitle, Hash } from './civic-facts.tsx';
import { CivicFiles } from './civic-files.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';
import { CivicPublicList } from './civic-public-list.tsx';
import { civicWords } from './civic-words.ts';
import { FindPlace } from './find-place.tsx';
import { RankingList } from './ranking-list.tsx';

const MIN_FOLIO = 6;

/** /?sorteo-civico=<folio>: one civic draw; without a folio the list of all. */
export function CivicPublicPage() {
  const [query] = useQueryParams();
  const folio = (query['sorteo-civico'] ?? '').trim();
  return folio === '' || folio === 'todos' ? <CivicPublicList /> : <OpenCivic key={folio} folio={folio} />;
}

function OpenCivic({ folio }: { readonly folio: string }) {
  const query = useCall(
    'GET /certificates/civic-public/get/:folio',
    { folio },
    { enabled: folio.length >= MIN_FOLIO, everyMs: 30_000 },
  );
  useLive(
    ['civic-draw-changed'],
    ['GET /certificates/civic-public/get/:folio', 'GET /certificates/civic-public/ranking/:folio'],
    folio,
  );
  const status = query.error?.status;
  if (folio.length < MIN_FOLIO || status === 404 || status === 400) {
    return (
      <Page title={t.unknown} width="text">
        <EmptyState
          title={folio}
          actions={
            <>
              <Link to="/" query={{ 'sorteo-civico': 'todos' }}>
                {t.listTitle}
              </Link>
              <ButtonLink to="/">{t.home}</ButtonLink>
            </>
          }
        >
          {t.unknownText}
        </EmptyState>
      </Page>
    );
  }
  if (query.error) {
    return (
      <Page title={t.page} width="text">
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return query.data ? <CivicDocument draw={query.data} /> : <Skeleton lines={8} height={28} />;
}

function CivicDocument({ draw }: { readonly draw: CivicPage }) {
  const { folio } = draw;
  return (
    <Page
      title={civicTitle(draw)}
      tabTitle={`${civicTitle(draw)} · ${t.page}`}
      lead={civicObject(draw)}
      above={<CivicBadges draw={draw} />}
      actions={<CivicFiles folio={folio} />}
    >
      <State draw={draw} />
      <FindPlace draw={draw} />
      <RankingList draw={draw} />
      <CivicCheck key={draw.status} folio={folio} />
      <Section title={t.facts}>
        <CivicFacts draw={draw} />
        <SeedFacts draw={draw} />
      </Section>
    </Page>
  );
}

function State({ draw }: { readonly draw: CivicPage }) {
  const { status, reason, is_drawn, beacon, draw_at } = draw;
  if (status === 'anulado') {
    return (
      <Message tone="danger" title={t.annulled}>
        <p>{reason}</p>
        {is_drawn && <p>{t.annulledDrawn}</p>}
      </Message>
    );
  }
  if (status === 'sorteado') {
    return (
      <Message tone="notice" title={t.unsigned}>
        {t.unsignedText}
      </Message>
    );
  }
  if (is_drawn) return null;
  return (
    <Message tone="notice" title={t.before}>
      {beacon
        ? t.beforeBeacon({ round: String(beacon.round), at: formatDate(beacon.due_at, 'moment') })
        : t.beforeSecrets({ at: formatDate(draw_at, 'moment') })}
    </Message>
  );
}

function SeedFacts({ draw: { parties, seed } }: { readonly draw: CivicPage }) {
  if (parties.length === 0 && !seed) return null;
  return (
    <>
      <h3>{t.seedFrom}</h3>
      <KeyValues
        facts={[
          ...parties.map(({ seat, name, committed_at, revealed_at }) => {
            const told = revealed_at
              ? civicWords.revealed({ name, at: formatDate(revealed_at, 'moment') })
              : civicWords.committed({ name, at: formatDate(committed_at, 'moment') });
            return [civicWords.seat({ seat }), told] as const;
          }),
          [civicWords.seed, seed && <Hash key="seed" of={seed} />] as const,
        ]}
      />
    </>
  );
}
