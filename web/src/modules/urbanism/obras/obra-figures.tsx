import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';

const LIST = '/admin/urbanism/obras';
const FIGURES = 'POST /urbanism/obras/figures';

const t = dictionary({
  es: {
    title: 'Obras',
    late: 'Demoradas',
    halted: 'Paralizadas',
    unnoted: 'Sin avance este mes',
    unpublished: 'Sin publicar',
  },
  en: {
    title: 'Public works',
    late: 'Late',
    halted: 'Halted',
    unnoted: 'No progress this month',
    unpublished: 'Not published',
  },
});

/** Public works on the dashboard; every number leads to the list that it counts. */
export function ObraFigures() {
  const query = useCall(FIGURES, {});
  useLive(['obra-changed', 'obras-changed'], [FIGURES]);
  return (
    <Section title={t.title}>
      <Loaded query={query} skeleton={<Skeleton lines={4} height={44} />}>
        {({ late, halted, unnoted, unpublished }) => (
          <CountLinks>
            <CountLink count={late} isPressing>
              <Link to={LIST} query={{ plazo: 'demoradas' }}>
                {t.late}
              </Link>
            </CountLink>
            <CountLink count={halted}>
              <Link to={LIST} query={{ etapa: 'halted' }}>
                {t.halted}
              </Link>
            </CountLink>
            <CountLink count={unnoted}>
              <Link to={LIST} query={{ avance: 'si', etapa: 'building', falta: 'si' }}>
                {t.unnoted}
              </Link>
            </CountLink>
            <CountLink count={unpublished}>
              <Link to={LIST} query={{ publicada: 'no' }}>
                {t.unpublished}
              </Link>
            </CountLink>
          </CountLinks>
        )}
      </Loaded>
    </Section>
  );
}
