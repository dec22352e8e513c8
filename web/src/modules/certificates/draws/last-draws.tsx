import { usePages } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { DrawCard } from './draw-card.tsx';
import classes from './last-draws.module.css';

const SHOWN = 3;

const t = dictionary({
  es: {
    title: 'Últimos sorteos certificados',
    lead: 'Cualquiera puede comprobar que el resultado no cambió desde que se registró.',
    all: 'Ver todos los sorteos',
  },
  en: {
    title: 'Latest certified draws',
    lead: 'Anybody can check that a result has not changed since it was registered.',
    all: 'See all draws',
  },
});

/** The newest certified draws on the home; nothing while there is none. */
export function LastDraws() {
  const draws = usePages('GET /certificates/list', { limit: SHOWN });
  if (draws.isLoading) return <Skeleton lines={5} height={24} />;
  if (draws.items.length === 0) return null;
  return (
    <Section
      title={t.title}
      lead={t.lead}
      actions={
        <Link to="/" query={{ sorteos: 'todos' }}>
          {t.all}
        </Link>
      }
    >
      <ul className={classes.draws}>
        {draws.items.map((draw) => (
          <DrawCard key={draw.id} draw={draw} />
        ))}
      </ul>
    </Section>
  );
}
