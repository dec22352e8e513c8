import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { dragged, squareOf, WHOLE, ZOOM_MAX, type Crop } from './crop.ts';
import classes from './own.module.css';

const t = dictionary({
  es: {
    title: 'Recortar la foto',
    lead: 'La foto se arrastra, o se mueve con los controles y las flechas del teclado.',
    zoom: 'Acercar',
    x: 'A los lados',
    y: 'Arriba y abajo',
    save: 'Usar esta foto',
  },
  en: {
    title: 'Crop the picture',
    lead: 'Drag the picture, or use the sliders with the arrow keys.',
    zoom: 'Zoom in',
    x: 'Left and right',
    y: 'Up and down',
    save: 'Use this picture',
  },
});
const SIDE_PX = 512;
const QUALITY = 0.92;

type CropDialogProps = {
  readonly photo: ImageBitmap;
  readonly onDone: (picture: string) => void;
  readonly onClose: () => void;
};

/** Chooses a square of a photo by hand or by keyboard, and sends it. */
export function CropDialog({ photo, onDone, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const { left, top, side } = squareOf(photo, crop);
    const context = canvas.current?.getContext('2d');
    context?.drawImage(photo, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  }, [photo, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const frame = event.currentTarget;
    frame.setPointerCapture(event.pointerId);
    const by = { x: event.movementX / frame.clientWidth, y: event.movementY / frame.clientHeight };
    setCrop((before) => dragged(photo, before, by));
  };
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      const file = await blobOf(canvas.current);
      const { picture } = await call('PUT /users/update-picture', {}, { file });
      onDone(picture);
      onClose();
    } catch (fault) {
      setError(fault as ApiError);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      actions={
        <Button loading={isSending} onClick={() => void send()}>
          {t.save}
        </Button>
      }
    >
      <div className={classes.crop}>
        <p>{t.lead}</p>
        {error && <ErrorPanel error={error} />}
        <canvas
          ref={canvas}
          width={SIDE_PX}
          height={SIDE_PX}
          aria-hidden
          className={classes.frame}
          onPointerMove={drag}
        />
        <div className={classes.sliders}>
          <Slider name="zoom" max={ZOOM_MAX} min={1} crop={crop} onChange={setCrop} />
          <Slider name="x" max={1} min={0} crop={crop} onChange={setCrop} />
          <Slider name="y" max={1} min={0} crop={crop} onChange={setCrop} />
        </div>
      </div>
    </Dialog>
  );
}

type SliderProps = {
  readonly name: keyof Crop;
  readonly min: number;
  readonly max: number;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
};

function Slider({ name, min, max, crop, onChange }: SliderProps) {
  return (
    <label className={classes.slider}>
      {t[name]}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
      />
    </label>
  );
}

function blobOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('nothing was drawn')));
    canvas?.toBlob(done, 'image/jpeg', QUALITY);
  });
}
