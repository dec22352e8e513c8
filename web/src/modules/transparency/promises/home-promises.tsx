import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { lightWords } from '../initiatives/status-words.ts';
import { LIGHT_ADDRESSES } from './light-addresses.ts';
import { NearPromises } from './near-promises.tsx';
import { PromiseCard } from './promise-card.tsx';

const LIST = '/citizen/transparency/initiatives';
const GLANCE = 'GET /transparency/initiatives/glance';

const t = dictionary({
  es: {
    title: 'Lo que la ciudad promete',
    lead: 'Primero lo atrasado, después lo último que se publicó.',
    all: 'Ver todas las iniciativas',
    count: '{light}: {count}',
  },
  en: {
    title: 'What the city promises',
    lead: 'First what is late, then what was published last.',
    all: 'See all initiatives',
    count: '{light}: {count}',
  },
});

/** The city's promises on the home: how many keep up with their time, and a few of them; nothing while there is none. */
export function HomePromises() {
  const { data } = useCall(GLANCE, {});
  useLive(['initiatives-published'], [GLANCE]);
  if (!data) return <Skeleton lines={4} height={24} />;
  if (data.items.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} actions={<Link to={LIST}>{t.all}</Link>}>
      <div className={blocks.buttons}>
        {LIGHT_ADDRESSES.map(([address, light]) => (
          <ButtonLink key={light} to={LIST} query={{ ritmo: address }} variant="default">
            {t.count({ light: lightWords[light], count: formatNumber(data.lights[light]) })}
          </ButtonLink>
        ))}
      </div>
      <ul className={cards.cards} data-wide>
        {data.items.map((initiative) => (
          <li key={initiative.id} className={cards.card}>
            <PromiseCard initiative={initiative} Heading="h3" />
          </li>
        ))}
      </ul>
      <NearPromises />
    </Section>
  );
}
