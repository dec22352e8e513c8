import type { PublicInitiative } from '@vereda/contract/transparency/initiative-public';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { nameOf } from '#catalog/place.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import { PlaceShown, ReportHere } from '#modules/urbanism/obras.public.ts';
import { ShownLinks } from '#modules/linking/public.ts';
import { FollowThing } from '#modules/following/public.ts';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { PromiseBadges, PromiseBar, useExpected } from './promise-bar.tsx';
import { PromiseDocuments, PromiseFacts, PromiseMilestones } from './promise-facts.tsx';
import { PromiseStory } from './promise-story.tsx';
import { promiseWords as t } from './promise-words.ts';

const SHOWN = 'GET /transparency/initiatives/shown/:id';

/** /?iniciativa=<id>: a published initiative for everybody. */
export function PromisePage() {
  const [{ iniciativa: id = '' }] = useQueryParams();
  const isId = /^[1-9]\d{0,8}$/.test(id);
  const query = useCall(SHOWN, { id }, { enabled: isId });
  useLive(['initiatives-published'], [SHOWN]);
  if (!isId || query.error?.status === 404) {
    return (
      <Page title={t.gone} width="text">
        <EmptyState title={t.gone} actions={<ButtonLink to="/">{t.home}</ButtonLink>}>
          {t.goneText}
        </EmptyState>
      </Page>
    );
  }
  const { data: initiative } = query;
  const title = initiative ? nameOf(initiative) : t.one;
  const day = initiative?.promised_on;
  return (
    <Page
      key={id}
      title={title}
      tabTitle={title}
      lead={day && t.promised({ day: formatDate(day, 'date') })}
      width="text"
    >
      <Loaded query={query} skeleton={<Skeleton lines={8} height={28} />}>
        {(shown) => <Whole initiative={shown} />}
      </Loaded>
    </Page>
  );
}

function Whole({ initiative }: { readonly initiative: PublicInitiative }) {
  const mayList = useCan('transparency.read-public') === 'allowed';
  const isEnglish = locale === 'en';
  const description = isEnglish ? initiative.description_en : initiative.description;
  return (
    <>
      <PromiseBadges initiative={initiative} />
      {initiative.status_reason && (
        <Message tone="notice" title={t.why}>
          <p className={blocks.said}>{initiative.status_reason}</p>
        </Message>
      )}
      <p className={blocks.telling}>{isEnglish ? initiative.summary_en : initiative.summary}</p>
      <FollowThing kind="initiative" id={initiative.id} name={nameOf(initiative)}>
        <ReportHere place={initiative} />
      </FollowThing>
      {description && <p className={cards.text}>{description}</p>}
      <Progress initiative={initiative} />
      <PromiseMilestones milestones={initiative.milestones} />
      <PromiseFacts initiative={initiative} />
      <PlaceShown place={initiative} label={t.mapOf} />
      <PromiseDocuments documents={initiative.documents} />
      <ShownLinks kind="initiative" id={initiative.id} />
      <PromiseStory timeline={initiative.timeline} />
      {mayList && (
        <div className={blocks.buttons}>
          <ButtonLink to="/citizen/transparency/initiatives" variant="default">
            {t.all}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Progress({ initiative }: { readonly initiative: PublicInitiative }) {
  const isMarked = useExpected(initiative) !== null;
  const notes = [initiative.milestones.length > 0 && t.weighted, isMarked && t.behind];
  return (
    <Section title={t.progress}>
      <PromiseBar initiative={initiative} isDayTold />
      <p className={blocks.hint}>{notes.filter(Boolean).join(' ')}</p>
    </Section>
  );
}
