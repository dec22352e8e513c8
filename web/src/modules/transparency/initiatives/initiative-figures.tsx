import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';

const LIST = '/admin/transparency/initiatives';
const FIGURES = 'POST /transparency/initiatives/figures';

const t = dictionary({
  es: {
    title: 'Iniciativas',
    waiting: 'Esperan a una segunda persona',
    late: 'Pasaron su fecha prometida',
    soon: 'Vencen en 30 días',
  },
  en: {
    title: 'Initiatives',
    waiting: 'Waiting for a second person',
    late: 'Past their promised date',
    soon: 'Due within 30 days',
  },
});

/** Initiatives on the dashboard; every number leads to the list that it counts. */
export function InitiativeFigures() {
  const query = useCall(FIGURES, {});
  useLive(['initiative-changed'], [FIGURES]);
  return (
    <Section title={t.title}>
      <Loaded query={query} skeleton={<Skeleton lines={3} height={44} />}>
        {({ waiting, late, soon }) => (
          <CountLinks>
            <CountLink count={waiting}>
              <Link to={LIST} query={{ esperan: 'si' }}>
                {t.waiting}
              </Link>
            </CountLink>
            <CountLink count={late} isPressing>
              <Link to={LIST} query={{ plazo: 'vencidas' }}>
                {t.late}
              </Link>
            </CountLink>
            <CountLink count={soon}>
              <Link to={LIST} query={{ plazo: 'proximas' }}>
                {t.soon}
              </Link>
            </CountLink>
          </CountLinks>
        )}
      </Loaded>
    </Section>
  );
}
