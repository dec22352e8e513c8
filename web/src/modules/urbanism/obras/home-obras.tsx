import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { NearObras, ObraCards } from './near-obras.tsx';

const LIST = '/citizen/urbanism/obras';
const GLANCE = 'GET /urbanism/obras/glance';

const t = dictionary({
  es: {
    title: 'Obras',
    lead: 'Primero las que pasaron su fecha, después las últimas publicadas.',
    all: 'Ver todas las obras',
    late: 'Demoradas: {count}',
    building: 'En ejecución: {count}',
    halted: 'Paralizadas: {count}',
  },
  en: {
    title: 'Public works',
    lead: 'First those past their date, then the latest published ones.',
    all: 'See all public works',
    late: 'Late: {count}',
    building: 'Under way: {count}',
    halted: 'Halted: {count}',
  },
});

/** Public works on the home: how many are late, a few of them, and those near who asks; nothing while there is none. */
export function HomeObras() {
  const { data } = useCall(GLANCE, {});
  useLive(['obras-changed'], [GLANCE]);
  if (!data) return <Skeleton lines={4} height={24} />;
  if (data.items.length === 0) return null;
  const said = (count: number) => ({ count: formatNumber(count) });
  return (
    <Section title={t.title} lead={t.lead} actions={<Link to={LIST}>{t.all}</Link>}>
      <div className={blocks.buttons}>
        <ButtonLink to={LIST} query={{ plazo: 'demoradas' }} variant="default">
          {t.late(said(data.late))}
        </ButtonLink>
        <ButtonLink to={LIST} query={{ etapa: 'building' }} variant="default">
          {t.building(said(data.building))}
        </ButtonLink>
        <ButtonLink to={LIST} query={{ etapa: 'halted' }} variant="default">
          {t.halted(said(data.halted))}
        </ButtonLink>
      </div>
      <ObraCards obras={data.items} />
      <NearObras />
    </Section>
  );
}
