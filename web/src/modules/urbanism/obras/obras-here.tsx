import type { ObraHere } from '@vereda/contract/urbanism/obras/obra-public';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { useCan } from '#session/viewer.ts';
import cards from '#ui/look/cards.module.css';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { LateBadge, ObraStageBadge, percentOf } from './obra-badges.tsx';
import { obraWords as w } from './obra-words.ts';
import classes from './obras.module.css';

const t = dictionary({
  es: {
    one: { one: 'Hay una obra aquí', other: 'Hay {count} obras aquí' },
    near: 'a {meters} m',
    built: '{percent} construido',
  },
  en: {
    one: { one: 'There is a public work here', other: 'There are {count} public works here' },
    near: '{meters} m away',
    built: '{percent} built',
  },
});

// The same place is not asked for again while a form is filled in.
const KNOWN_MS = 300_000;

type ObrasHereProps = { readonly point: { readonly lat: number; readonly lng: number } };

/** The public works at a point: what the city builds there already; nothing where it builds nothing. */
export function ObrasHere({ point: { lat, lng } }: ObrasHereProps) {
  const isOn = useCan('urbanism.see-map') === 'allowed';
  const { data } = useCall('POST /urbanism/obras/at', { lat, lng }, { enabled: isOn, staleMs: KNOWN_MS });
  const obras = data?.items ?? [];
  if (obras.length === 0) return null;
  return (
    <Message title={t.one({ count: obras.length })} live>
      <ul className={cards.cards}>
        {obras.map((obra) => (
          <li key={obra.id} className={classes.here}>
            <Here obra={obra} />
          </li>
        ))}
      </ul>
    </Message>
  );
}

function Here({ obra }: { readonly obra: ObraHere }) {
  const { id, name, stage, physical, planned_end: end, distance_m: meters } = obra;
  const said = [
    meters > 0 && t.near({ meters }),
    physical !== null && t.built({ percent: percentOf(physical) }),
    end && w.promised({ day: formatDate(end, 'date') }),
  ];
  return (
    <>
      <Link to="/" query={{ obra: String(id) }} target="_blank">
        {name}
      </Link>
      <span className={cards.badges}>
        <ObraStageBadge stage={stage} />
        <LateBadge obra={obra} />
      </span>
      <span>{said.filter(Boolean).join(' · ')}</span>
    </>
  );
}
