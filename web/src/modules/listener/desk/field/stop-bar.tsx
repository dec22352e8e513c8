import { ActionIcon } from '@mantine/core';
import { IconCamera, IconNavigation } from '@tabler/icons-react';
import { FileButton } from '#forms/file-button.tsx';
import { PHOTO_TYPES } from '../../filing/photos/read-photo.ts';
import { geoAddress } from '../../place/near-point.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { placeOf } from './route.ts';
import type { FieldStop } from './use-my-day.ts';

type StopBarProps = { readonly stop: FieldStop; readonly onPhoto: (photo: File) => void };

/** What is done at the present stop, always under the thumb: the way there, and the photo of the work. */
export function StopBar({ stop: { row, number }, onPhoto }: StopBarProps) {
  const at = placeOf(row);
  const place = row.address ?? row.title;
  return (
    <div className={classes.bar}>
      <p className={classes.barTitle}>
        <strong>{t.stop({ number, title: row.title })}</strong> <span>{row.address}</span>
      </p>
      <div className={classes.barButtons}>
        {at && (
          <ActionIcon
            className={classes.go}
            variant="default"
            size={52}
            renderRoot={(props) => (
              <a {...props} href={geoAddress(at, row.address)} aria-label={t.goThere({ place })}>
                <IconNavigation size={24} aria-hidden />
              </a>
            )}
          />
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
