import type { PublicObra } from '@vereda/contract/urbanism/obras/obra-public';
import { OBRA_OPEN_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { useCan } from '#session/viewer.ts';
import cards from '#ui/look/cards.module.css';
import blocks from '#ui/look/blocks.module.css';
import { ShownLinks } from '#modules/linking/public.ts';
import { FollowThing } from '#modules/following/public.ts';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { LateBadge, ObraStageBadge, PaidAhead } from './obra-badges.tsx';
import { PlaceShown, ReportHere } from '../browse/shown-place.tsx';
import { ObraFacts, ObraStory } from './obra-facts.tsx';
import { ObraProgress } from './progress/obra-progress.tsx';
import { PublicRecords, SHOWN_RECORDS } from './records/public-records.tsx';
import { obraWords as w } from './obra-words.ts';

const t = dictionary({
  es: {
    title: 'Obra',
    gone: 'Esta obra no está publicada',
    goneText: 'Puede que se haya retirado, o que la dirección no esté completa.',
    home: 'Ir al inicio',
    all: 'Ver todas las obras',
    mapOf: 'Mapa con el lugar de la obra',
  },
  en: {
    title: 'Public work',
    gone: 'This work is not published',
    goneText: 'It may have been withdrawn, or the address is not complete.',
    home: 'Go home',
    all: 'See all public works',
    mapOf: 'Map with the place of the work',
  },
});

const SHOWN = 'GET /urbanism/obras/shown/:id';

/** /?obra=<id>: a published work for everybody. */
export function ObraPage() {
  const [{ obra: id = '' }] = useQueryParams();
  const isId = /^[1-9]\d{0,8}$/.test(id);
  const query = useCall(SHOWN, { id }, { enabled: isId });
  useLive(['obras-changed'], [SHOWN, SHOWN_RECORDS]);
  if (!isId || query.error?.status === 404) {
    return (
      <Page title={t.gone} width="text">
        <EmptyState title={t.gone} actions={<ButtonLink to="/">{t.home}</ButtonLink>}>
          {t.goneText}
        </EmptyState>
      </Page>
    );
  }
  const { data: obra } = query;
  return (
    <Page
      key={id}
      title={obra?.name ?? t.title}
      tabTitle={obra?.name ?? t.title}
      lead={obra && promiseOf(obra)}
      width="text"
    >
      <Loaded query={query} skeleton={<Skeleton lines={8} height={28} />}>
        {(shown) => <Whole obra={shown} />}
      </Loaded>
    </Page>
  );
}

function promiseOf({ stage, planned_end: planned, actual_end: real }: PublicObra): string | null {
  if (!OBRA_OPEN_STAGES.includes(stage)) return real && w.finishedOn({ day: formatDate(real, 'date') });
  return planned && w.promised({ day: formatDate(planned, 'date') });
}

function Whole({ obra }: { readonly obra: PublicObra }) {
  const mayList = useCan('urbanism.read-public') === 'allowed';
  return (
    <>
      <div className={cards.badges}>
        <ObraStageBadge stage={obra.stage} />
        <LateBadge obra={obra} />
      </div>
      <PaidAhead obra={obra} />
      <FollowThing kind="obra" id={obra.id} name={obra.name}>
        <ReportHere place={obra} />
      </FollowThing>
      {obra.description && <p className={cards.text}>{obra.description}</p>}
      <Section title={w.progress}>
        <ObraProgress obra={obra} />
      </Section>
      <PublicRecords obra={obra} />
      <ObraFacts obra={obra} />
      <PlaceShown place={obra} label={t.mapOf} />
      <ShownLinks kind="obra" id={obra.id} />
      <ObraStory obra={obra} />
      {mayList && (
        <div className={blocks.buttons}>
          <ButtonLink to="/citizen/urbanism/obras" variant="default">
            {t.all}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
