import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { MapPosition } from '#map/map-view.ts';
import { PlaceSearch } from '#map/pick-place/place-search.tsx';
import { useDevice } from '#map/pick-place/use-device.ts';
import { usePlaceText } from '#map/pick-place/use-place-text.ts';
import blocks from '#ui/look/blocks.module.css';
import { summaryTexts as t } from './summary-texts.ts';

/** A point, and what a search called it. */
export type Near = MapPosition & { readonly name?: string };

type NearPlaceProps = {
  readonly id: string;
  readonly value: Near | null;
  readonly error?: string | undefined;
  readonly onChange: (near: Near) => void;
};

/** The middle of a circle, by address or by the device, told in words. */
export function NearPlace({ id, value, error, onChange }: NearPlaceProps) {
  const device = useDevice(onChange);
  const text = usePlaceText(value);
  return (
    <div className={blocks.stack}>
      <PlaceSearch id={id} error={error} onFound={({ lat, lng, name }) => onChange({ lat, lng, name })} />
      <div>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={device.isAsking}
          onClick={device.ask}
        >
          {t.here}
        </Button>
      </div>
      <output>{device.words || (value && t.chosen({ place: value.name ?? text ?? t.somewhere }))}</output>
    </div>
  );
}
