import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconNavigation } from '@tabler/icons-react';
import { FileButton } from '#forms/file-button.tsx';
import { PHOTO_TYPES } from '../../filing/photos/read-photo.ts';
import { geoAddress } from '../../place/near-point.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { placeOf } from './route.ts';
import type { FieldStop } from './use-my-day.ts';

type StopBarProps = {
  readonly stop: FieldStop;
  readonly onPhoto: (photo: File) => void;
  /** Left out for who does not give cases back. */
  readonly onNotDone?: (() => void) | undefined;
};

/** What is done at the present stop, always under the thumb: the way there, the photo of the work, or that it was not possible. */
export function StopBar({ stop: { row, number }, onPhoto, onNotDone }: StopBarProps) {
  const at = placeOf(row);
  const place = row.address ?? row.title;
  return (
    <div className={classes.bar}>
      <div className={classes.barHead}>
        <p className={classes.barTitle}>
          <strong>{t.stop({ number, title: row.title })}</strong> <span>{row.address}</span>
        </p>
        {at && (
          <ActionIcon
            className={classes.go}
            variant="default"
            size={44}
            renderRoot={(props) => (
              <a {...props} href={geoAddress(at, row.address)} aria-label={t.goThere({ place })}>
                <IconNavigation size={24} aria-hidden />
              </a>
            )}
          />
        )}
      </div>
      <div className={classes.barButtons}>
        {onNotDone && (
          <Button variant="default" className={classes.notDone} onClick={onNotDone}>
            {t.notDone}
          </Button>
        )}
        <FileButton
          className={classes.main}
          label={t.attended}
          leftSection={<IconCamera size={24} aria-hidden />}
          accept={PHOTO_TYPES.join(',')}
          isCamera
          onFiles={([photo]) => photo && onPhoto(photo)}
        />
      </div>
    </div>
  );
}
