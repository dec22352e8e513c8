import type { ObraHere } from '@vereda/contract/urbanism/obras/obra-public';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { distanceOf, NearHere } from '../browse/near-here.tsx';
import { LateBadge, ObraStageBadge } from './obra-badges.tsx';
import { comparedOf, ObraBar } from './progress/obra-bar.tsx';
import { obraWords as w } from './obra-words.ts';

const t = dictionary({
  es: {
    title: 'Obras más cercanas',
    none: 'No hay obras publicadas con un lugar en el mapa.',
  },
  en: {
    title: 'Nearest public works',
    none: 'No published work has a place on the map.',
  },
});

type Shown = Omit<ObraHere, 'distance_m'> & { readonly distance_m?: number };

/** Works as cards: what, how it stands, how far it is and, where that is known, how far away. */
export function ObraCards({ obras }: { readonly obras: readonly Shown[] }) {
  return (
    <ul className={cards.cards} data-wide>
      {obras.map((obra) => (
        <li key={obra.id} className={cards.card}>
          <h3 className={cards.cardTitle}>
            <Link to="/" query={{ obra: String(obra.id) }}>
              {obra.name}
            </Link>
          </h3>
          <div className={cards.badges}>
            <ObraStageBadge stage={obra.stage} />
            <LateBadge obra={obra} />
          </div>
          <ObraBar obra={obra} />
          <p className={blocks.hint}>{saidOf(obra)}</p>
        </li>
      ))}
    </ul>
  );
}

function saidOf(obra: Shown): string {
  const { planned_end: end, distance_m: meters } = obra;
  const said = [
    meters !== undefined && distanceOf(meters),
    comparedOf(obra),
    end && w.promised({ day: formatDate(end, 'date') }),
  ];
  return said.filter(Boolean).join(' · ');
}

/** Works around where the person is, once that is asked for. */
export function NearObras() {
  const near = useSend('POST /urbanism/obras/near');
  return (
    <NearHere near={near} title={t.title} none={t.none}>
      {(obras) => <ObraCards obras={obras} />}
    </NearHere>
  );
}
