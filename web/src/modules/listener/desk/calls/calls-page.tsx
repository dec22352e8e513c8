import type { WaitingAnswer } from '@vereda/contract/listener/conformity';
import { useCall, usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { REPORT_TOPICS } from '../report-topics.ts';
import { CallCard } from './call-card.tsx';
import { callsWords as t } from './calls-words.ts';
import { ClosingTabs } from './closings/closing-tabs.tsx';
import classes from './calls.module.css';

const CALLS = '/admin/listener/attention/conformities/{-$id}';
const PER_PAGE = 50;

/** The calls to make, and the one that is being made: the first, or the one that the address names. */
export function CallsPage({ id }: { readonly id: number | null }) {
  const pages = usePages('POST /conformities/waiting', { limit: PER_PAGE }, { keepPrevious: true });
  useLive(REPORT_TOPICS, ['POST /conformities/waiting']);
  const goTo = useGoTo();
  const calls = phonesFirst(pages.items);
  const current = id ?? calls[0]?.report_id ?? null;
  const next = (done: number) => {
    const at = calls.findIndex(({ report_id }) => report_id === done);
    const other = calls[at + 1] ?? calls.find(({ report_id }) => report_id !== done);
    goTo({ to: CALLS, params: { id: other && String(other.report_id) } }, { replace: true });
  };
  return (
    <Page title={t.title} lead={t.lead}>
      <ClosingTabs />
      <Paged pages={pages} empty={current === null && <NoCalls />}>
        {() => null}
      </Paged>
      <div className={classes.columns}>
        {current !== null && (
          <Current
            key={current}
            id={current}
            known={calls.find(({ report_id }) => report_id === current)}
            onDone={() => next(current)}
          />
        )}
        {calls.length > 0 && (
          <section aria-label={t.list}>
            <ul className={blocks.rows}>
              {calls.map((call) => (
                <CallRow key={call.report_id} call={call} isCurrent={call.report_id === current} />
              ))}
            </ul>
            <MorePages pages={pages} />
          </section>
        )}
      </div>
    </Page>
  );
}

function NoCalls() {
  return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
}

// Whoever can be called comes before whoever cannot, each the oldest first.
function phonesFirst(calls: readonly WaitingAnswer[]): WaitingAnswer[] {
  const rank = ({ contact }: WaitingAnswer) => (contact?.phone ? 0 : 1);
  return calls.toSorted((one, other) => rank(one) - rank(other));
}

function CallRow({ call, isCurrent }: { readonly call: WaitingAnswer; readonly isCurrent: boolean }) {
  const { report_id: id, folio, title, contact, resolved_at: at } = call;
  return (
    <li className={classes.row} aria-current={isCurrent || undefined}>
      <Link to={CALLS} params={{ id: String(id) }} className={classes.opens}>
        <strong>{contact?.phone ?? t.noPhone}</strong>
        <span>
          {contact?.name ?? t.nameless} · {title}
        </span>
        <span className={blocks.hint}>
          {folio}
          {at && ` · ${t.resolvedAt({ date: formatDate(at, 'day') })}`}
        </span>
      </Link>
    </li>
  );
}

type CurrentProps = {
  readonly id: number;
  readonly known: WaitingAnswer | undefined;
  readonly onDone: () => void;
};

// One that the address names may stand further down than what was read.
function Current({ id, known, onDone }: CurrentProps) {
  const query = useCall(
    'POST /conformities/waiting',
    { report_id: id, limit: 1 },
    { enabled: known === undefined },
  );
  // In one place of the tree, so that what is typed stays when the list comes in.
  const call = known ?? query.data?.items[0];
  if (call) return <CallCard call={call} onDone={onDone} />;
  return <Loaded query={query}>{() => <NotWaiting id={id} />}</Loaded>;
}

function NotWaiting({ id }: { readonly id: number }) {
  return (
    <EmptyState
      title={t.elsewhere}
      actions={
        <ButtonLink variant="default" to="/admin/listener/attention/$id" params={{ id: String(id) }}>
          {t.open}
        </ButtonLink>
      }
    />
  );
}
