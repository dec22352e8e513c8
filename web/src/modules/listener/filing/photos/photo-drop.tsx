import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { PHOTOS_PER_REPORT_MAX } from '@vereda/contract/limits';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { FileButton } from '#forms/file-button.tsx';
import { photoTexts as t } from './photo-texts.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './photos.module.css';
import { PHOTO_SIZE, PHOTO_TYPES } from './read-photo.ts';

const ACCEPT = PHOTO_TYPES.join(',');

type PhotoDropProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isReading: boolean;
  readonly isFull: boolean;
};

/** Where photos come in: by camera, from the device, dragged or pasted anywhere on the page. */
export function PhotoDrop({ onFiles, isReading, isFull }: PhotoDropProps) {
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent((files: FileList | null | undefined) => {
    const list = [...(files ?? [])];
    if (list.length > 0 && !isFull) onFiles(list);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      // A dialog over the page has the paste for itself.
      const dialog = document.querySelector('dialog[open]');
      if (!dialog || dialog.contains(place.current)) take(event.clipboardData?.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const shared = { accept: ACCEPT, size: 'md', disabled: isFull, onFiles } as const;
  return (
    <div
      ref={place}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconPhotoPlus size={40} aria-hidden className={classes.dropIcon} />
      <p className={blocks.heading}>
        <span className={classes.withMouse}>{t.drop}</span>
        <span className={classes.withTouch}>{t.dropTouch}</span>
      </p>
      <div className={classes.dropButtons}>
        <FileButton
          label={t.camera}
          leftSection={<IconCamera size={20} aria-hidden />}
          variant="default"
          className={classes.camera}
          isCamera
          {...shared}
        />
        <FileButton
          label={t.choose}
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          variant="default"
          isMultiple
          {...shared}
        />
      </div>
      <output className={blocks.hint}>
        {isReading ? t.reading : t.limits({ count: PHOTOS_PER_REPORT_MAX, size: PHOTO_SIZE })}
      </output>
    </div>
  );
}
