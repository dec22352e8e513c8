import type { Initiative, InitiativeChange, InitiativeEntry } from '@vereda/contract/transparency/initiative';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { LinkedThings } from '#modules/linking/public.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { Changes } from './changes.tsx';
import { VersionCompare } from './version-compare.tsx';
import { initiativeWords as t } from './initiative-words.ts';
import { entryWords, statusWords } from './status-words.ts';
import { InitiativeMoves } from './initiative-moves.tsx';
import { InitiativeStatusBadge, LightBadge } from './status-badges.tsx';

const STANDING = 'POST /transparency/initiatives/standing/:id';

const own = dictionary({
  es: { platform: 'la línea de comandos, con una tabla importada' },
  en: { platform: 'the command line, from an imported table' },
});

/** All there is to one initiative: where it stands, what comes next, what is not published yet, its form, its history. */
export function InitiativeParts({ entry, form }: PartsProps<Initiative>) {
  const standing = useCall(STANDING, { id: String(entry.id) });
  useLive(['initiative-changed'], [STANDING]);
  return (
    <>
      <Section title={t.standing} actions={entry.published_at && <PublicPage id={entry.id} />}>
        <KeyValues facts={factsOf(entry)} />
        <Loaded query={standing} skeleton={<Skeleton lines={2} height={44} />}>
          {({ moves }) => <InitiativeMoves initiative={entry} moves={moves} />}
        </Loaded>
      </Section>
      <Pending changes={standing.data?.pending ?? []} />
      <LinkedThings kind="initiative" id={entry.id} />
      {form}
      {standing.data && (
        <VersionCompare
          initiative={entry}
          timeline={standing.data.timeline}
          reviewed={standing.data.review_version}
        />
      )}
      <Section title={t.history} id="historia">
        <Loaded query={standing} skeleton={<Skeleton lines={4} height={44} />}>
          {({ timeline }) => <Timeline entries={timeline.map(toldOf)} />}
        </Loaded>
      </Section>
    </>
  );
}

function PublicPage({ id }: { readonly id: number }) {
  return (
    <Link to="/" query={{ iniciativa: String(id) }}>
      {t.publicPage}
    </Link>
  );
}

function factsOf(entry: Initiative) {
  const facts = [
    [t.status, <InitiativeStatusBadge key="status" status={entry.status} />],
    [t.light, <LightBadge key="light" initiative={entry} />],
    [t.progress, `${formatNumber(entry.progress_shown)} %`],
    [t.promised, entry.promised_on ? formatDate(entry.promised_on, 'day') : '—'],
  ] as const;
  return entry.status_reason ? [...facts, [t.moveReason, entry.status_reason] as const] : facts;
}

function Pending({ changes }: { readonly changes: readonly InitiativeChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Section title={t.pendingTitle} lead={t.pendingLead}>
      <Changes changes={changes} />
    </Section>
  );
}

function toldOf({
  id,
  at,
  what,
  from_status: from,
  to_status: to,
  reason,
  by,
  by_platform: byPlatform,
  changes,
}: InitiativeEntry) {
  const isSame = from === to;
  const moved = isSame || from === null ? statusWords[to] : `${statusWords[from]} → ${statusWords[to]}`;
  return {
    id: String(id),
    at,
    title: what === 'moved' ? moved : entryWords[what],
    by: t.by({ who: by ?? (byPlatform ? own.platform : t.unknownPerson) }),
    children: (
      <>
        {reason && <p className={blocks.said}>{reason}</p>}
        {changes.length > 0 && (
          <details>
            <summary>{t.changedFields({ count: changes.length })}</summary>
            <Changes changes={changes} />
          </details>
        )}
      </>
    ),
  };
}
