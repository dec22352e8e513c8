import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { PHOTOS_PER_REPORT_MAX } from '@vereda/contract/limits';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { photoTexts as t } from './photo-texts.ts';
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
      <p className={classes.dropTitle}>
        <span className={classes.withMouse}>{t.drop}</span>
        <span className={classes.withTouch}>{t.dropTouch}</span>
      </p>
      <div className={classes.dropButtons}>
        <FileButton label={t.camera} icon={IconCamera} isCamera isDisabled={isFull} onFiles={onFiles} />
        <FileButton label={t.choose} icon={IconPhotoPlus} isDisabled={isFull} onFiles={onFiles} />
      </div>
      <output className={classes.limits}>
        {isReading ? t.reading : t.limits({ count: PHOTOS_PER_REPORT_MAX, size: PHOTO_SIZE })}
      </output>
    </div>
  );
}

type FileButtonProps = {
  readonly label: string;
  readonly icon: typeof IconCamera;
  readonly isCamera?: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function FileButton({ label, icon: Icon, isCamera = false, isDisabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="md"
        variant={isCamera ? 'filled' : 'default'}
        className={isCamera ? classes.camera : undefined}
        leftSection={<Icon size={20} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        multiple={!isCamera}
        data-input={isCamera ? 'camera' : 'files'}
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
