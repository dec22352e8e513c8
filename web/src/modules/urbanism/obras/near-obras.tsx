import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { ObraHere } from '@vereda/contract/urbanism/obras/obra-public';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { locateDevice, type LocateFault } from '#map/pick-place/locate-device.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { Message } from '#ui/message.tsx';
import { LateBadge, ObraStageBadge, percentOf } from './obra-badges.tsx';
import { obraWords as w } from './obra-words.ts';

const t = dictionary({
  es: {
    near: 'Cerca de mí',
    away: 'Quitar lo cercano',
    title: 'Obras más cercanas',
    none: 'No hay obras publicadas con un lugar en el mapa.',
    meters: 'a {count} m',
    kilometers: 'a {count} km',
    denied: 'El dispositivo no compartió la ubicación. Se puede permitir en los ajustes del navegador.',
    unavailable: 'El dispositivo no pudo decir dónde está.',
    timeout: 'El dispositivo tardó demasiado en decir dónde está. Se puede intentar otra vez.',
  },
  en: {
    near: 'Near me',
    away: 'Hide what is near',
    title: 'Nearest public works',
    none: 'No published work has a place on the map.',
    meters: '{count} m away',
    kilometers: '{count} km away',
    denied: 'The device did not share its location. You can allow it in the browser’s settings.',
    unavailable: 'The device could not tell where it is.',
    timeout: 'The device took too long to tell where it is. You can try again.',
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
          <p className={blocks.hint}>{saidOf(obra)}</p>
        </li>
      ))}
    </ul>
  );
}

function saidOf({ physical, planned_end: end, distance_m: meters }: Shown): string {
  const said = [
    meters !== undefined && distanceOf(meters),
    physical !== null && `${w.built}: ${percentOf(physical)}`,
    end && w.promised({ day: formatDate(end, 'date') }),
  ];
  return said.filter(Boolean).join(' · ');
}

function distanceOf(meters: number): string {
  if (meters < 1000) return t.meters({ count: formatNumber(meters) });
  return t.kilometers({ count: formatNumber(meters / 1000, { decimals: 1 }) });
}

/** Works around where the person is, once that is asked for; the place goes to the server for this answer alone. */
export function NearObras() {
  const [fault, setFault] = useState<LocateFault | null>(null);
  const [isLocating, setLocating] = useState(false);
  const near = useSend('POST /urbanism/obras/near');
  const locate = async () => {
    setFault(null);
    setLocating(true);
    const located = await locateDevice();
    setLocating(false);
    if ('fault' in located) return setFault(located.fault);
    return near.mutate({ lat: located.position.lat, lng: located.position.lng });
  };
  const obras = near.data?.items;
  return (
    <div className={blocks.stack}>
      <div>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={20} aria-hidden />}
          loading={isLocating || near.isPending}
          onClick={() => (obras ? near.reset() : void locate())}
        >
          {obras ? t.away : t.near}
        </Button>
      </div>
      {fault && (
        <Message tone="warning" live>
          {t[fault]}
        </Message>
      )}
      {near.error && <Message tone="danger">{near.error.message}</Message>}
      {obras && (
        <section aria-label={t.title} className={blocks.stack}>
          {obras.length > 0 ? <ObraCards obras={obras} /> : <p className={blocks.hint}>{t.none}</p>}
        </section>
      )}
    </div>
  );
}
