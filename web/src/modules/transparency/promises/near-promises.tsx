import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { distanceOf, NearHere } from '#modules/urbanism/obras.public.ts';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { PromiseCard } from './promise-card.tsx';

const t = dictionary({
  es: {
    near: 'Iniciativas cerca de mí',
    title: 'Iniciativas más cercanas',
    none: 'Ninguna iniciativa publicada tiene un lugar en el mapa.',
  },
  en: {
    near: 'Initiatives near me',
    title: 'Nearest initiatives',
    none: 'No published initiative has a place on the map.',
  },
});

/** Initiatives around where the person is, once that is asked for. */
export function NearPromises() {
  const near = useSend('POST /transparency/initiatives/near');
  return (
    <NearHere near={near} label={t.near} title={t.title} none={t.none}>
      {(initiatives) => (
        <ul className={cards.cards} data-wide>
          {initiatives.map(({ distance_m: meters, ...initiative }) => (
            <li key={initiative.id} className={cards.card}>
              <PromiseCard initiative={initiative} Heading="h3" />
              <p className={blocks.hint}>{distanceOf(meters)}</p>
            </li>
          ))}
        </ul>
      )}
    </NearHere>
  );
}
