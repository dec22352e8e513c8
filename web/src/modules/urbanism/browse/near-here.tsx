import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { locateDevice, type LocateFault } from '#map/pick-place/locate-device.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';

const t = dictionary({
  es: {
    near: 'Cerca de mí',
    away: 'Quitar lo cercano',
    meters: 'a {count} m',
    kilometers: 'a {count} km',
    denied: 'El dispositivo no compartió la ubicación. Se puede permitir en los ajustes del navegador.',
    unavailable: 'El dispositivo no pudo decir dónde está.',
    timeout: 'El dispositivo tardó demasiado en decir dónde está. Se puede intentar otra vez.',
  },
  en: {
    near: 'Near me',
    away: 'Hide what is near',
    meters: '{count} m away',
    kilometers: '{count} km away',
    denied: 'The device did not share its location. You can allow it in the browser’s settings.',
    unavailable: 'The device could not tell where it is.',
    timeout: 'The device took too long to tell where it is. You can try again.',
  },
});

type Point = { readonly lat: number; readonly lng: number };

type NearProps<T> = {
  /** Asks for what is around a point. */
  readonly near: UseMutationResult<{ items: T[] }, ApiError, Point>;
  readonly title: string;
  /** What the button says, where it is not the only one of its page. */
  readonly label?: string;
  /** Said where nothing has a place. */
  readonly none: string;
  readonly children: (items: readonly T[]) => ReactNode;
};

/** What is around where the person is, once that is asked for; the place goes to the server for this answer alone. */
export function NearHere<T>({ near, title, label = t.near, none, children }: NearProps<T>) {
  const headingId = useId();
  const [fault, setFault] = useState<LocateFault | null>(null);
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    setFault(null);
    setLocating(true);
    const located = await locateDevice();
    setLocating(false);
    if ('fault' in located) return setFault(located.fault);
    return near.mutate({ lat: located.position.lat, lng: located.position.lng });
  };
  const items = near.data?.items;
  return (
    <div className={blocks.stack}>
      <div>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={20} aria-hidden />}
          loading={isLocating || near.isPending}
          onClick={() => (items ? near.reset() : void locate())}
        >
          {items ? t.away : label}
        </Button>
      </div>
      {fault && (
        <Message tone="warning" live>
          {t[fault]}
        </Message>
      )}
      {near.error && <Message tone="danger">{near.error.message}</Message>}
      {items && (
        <section aria-labelledby={headingId} className={blocks.stack}>
          <h2 id={headingId} className={blocks.heading}>
            {title}
          </h2>
          {items.length > 0 ? children(items) : <p className={blocks.hint}>{none}</p>}
        </section>
      )}
    </div>
  );
}

/** How far something is, in words. */
export function distanceOf(meters: number): string {
  if (meters < 1000) return t.meters({ count: formatNumber(meters) });
  return t.kilometers({ count: formatNumber(meters / 1000, { decimals: 1 }) });
}
