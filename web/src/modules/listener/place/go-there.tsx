import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { geoAddress, type Point } from './near-point.ts';
import { placeWords as t } from './place-words.ts';

const DECIMALS = 6;

type GoThereProps = {
  readonly at: Point;
  /** The place in words, for the pin of the device's map. */
  readonly place: string | null;
};

/** The way to a place, by the device's own maps; where it has none, its position to paste into any. Nobody else is asked. */
export function GoThere({ at, place }: GoThereProps) {
  const position = [at.lat, at.lng].map((degrees) => degrees.toFixed(DECIMALS));
  return (
    <div className={`${blocks.stack} no-print`}>
      <div className={blocks.buttons}>
        <Button
          variant="default"
          leftSection={<IconRoute size={20} aria-hidden />}
          renderRoot={({ children, ...props }) => (
            <a {...props} href={geoAddress(at, place)}>
              {children}
            </a>
          )}
        >
          {t.goThere}
        </Button>
        <CopyButton
          value={position.join(', ')}
          text={t.copy}
          label={t.copyOf({ place: place ?? t.thePlace })}
        />
      </div>
      <p className={blocks.hint}>{t.goThereHint}</p>
    </div>
  );
}
