import { Button } from '@mantine/core';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import type { MapPosition } from '../map-view.ts';
import { pickTexts as t } from './pick-texts.ts';
import { parsePosition, splitPair, type CoordinateFault } from './place.ts';
import classes from './pick-place.module.css';

const FAULTS: Record<CoordinateFault, string> = {
  empty: t.empty,
  'not-a-number': t.notANumber,
  'out-of-range': t.outOfRange,
  swapped: t.swapped,
};

/** Latitude and longitude as text; a pasted pair fills both. */
export function CoordinateFields({
  position,
  onPick,
}: {
  readonly position: MapPosition | null;
  readonly onPick: (position: MapPosition) => void;
}) {
  const id = useId();
  const [written, setWritten] = useState<{ lat: string; lng: string } | null>(null);
  const [fault, setFault] = useState<CoordinateFault | null>(null);
  const shown = written ?? {
    lat: position ? String(position.lat) : '',
    lng: position ? String(position.lng) : '',
  };
  const write = (field: 'lat' | 'lng', text: string) => {
    const pair = splitPair(text);
    setFault(null);
    setWritten(pair ? { lat: pair[0], lng: pair[1] } : { ...shown, [field]: text });
  };
  const pick = () => {
    const parsed = parsePosition(shown.lat, shown.lng);
    if (typeof parsed === 'string') {
      setFault(parsed);
      document.getElementById(`${id}lat`)?.focus();
      return;
    }
    setWritten(null);
    onPick(parsed);
  };
  const keys = {
    // Enter marks the point; it would send the form else.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      pick();
    },
    // Whoever goes on without the button means what stands there.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isOther = relatedTarget?.id.startsWith(id) ?? false;
      if (!isOther && written && typeof parsePosition(shown.lat, shown.lng) !== 'string') pick();
    },
  };
  return (
    <div className={classes.coordinates}>
      <TextField
        id={`${id}lat`}
        label={t.lat}
        hint={t.latHint}
        inputMode="text"
        autoComplete="off"
        value={shown.lat}
        error={fault && FAULTS[fault]}
        onChange={(event) => write('lat', event.currentTarget.value)}
        {...keys}
      />
      <TextField
        id={`${id}lng`}
        label={t.lng}
        hint={t.lngHint}
        inputMode="text"
        autoComplete="off"
        value={shown.lng}
        onChange={(event) => write('lng', event.currentTarget.value)}
        {...keys}
      />
      <Button variant="default" onClick={pick}>
        {t.set}
      </Button>
    </div>
  );
}
