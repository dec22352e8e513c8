import type { PhotoBox } from '@vereda/contract/listener/photos/photo';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { afterKey, boxBetween, moved, type Spot } from './boxes.ts';
import classes from './photos.module.css';
import { photoWords as t } from './photo-words.ts';

type PhotoCanvasProps = {
  /** Where the picture is, and its shape. */
  readonly src: string;
  readonly shape: { readonly width: number; readonly height: number };
  readonly alt: string;
  readonly boxes: readonly PhotoBox[];
  readonly onBoxes: (boxes: readonly PhotoBox[]) => void;
};

type Drag = { readonly from: Spot; readonly to: Spot; readonly index: number | null };

/** A photo, large, with what is covered: boxes are drawn by dragging, moved by dragging or by arrow keys, and removed. */
export function PhotoCanvas({ src, shape, alt, boxes, onBoxes }: PhotoCanvasProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = ref.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const shown = drag ? afterDrag(boxes, drag) : boxes;
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const box = (event.target as Element).closest('[data-box]');
    const index = box ? Number(box.getAttribute('data-box')) : null;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: spotOf(event), to: spotOf(event), index });
  };
  const end = () => {
    if (drag) onBoxes(afterDrag(boxes, drag));
    setDrag(null);
  };
  return (
    <div
      ref={ref}
      className={classes.canvas}
      style={styleOf(shape)}
      onPointerDown={start}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: spotOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <img src={src} alt={alt} draggable={false} />
      {shown.map((box, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- boxes have no names and keep their order
          key={index}
          index={index}
          box={box}
          onBox={(next) => onBoxes(boxes.flatMap((one, at) => (at === index ? (next ?? []) : one)))}
        />
      ))}
    </div>
  );
}

function styleOf({ width, height }: PhotoCanvasProps['shape']): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, '--ratio': width / height } as CSSProperties;
}

function afterDrag(boxes: readonly PhotoBox[], { from, to, index }: Drag): readonly PhotoBox[] {
  if (index === null) {
    const drawn = boxBetween(from, to);
    return drawn ? [...boxes, drawn] : boxes;
  }
  const by = { x: to.x - from.x, y: to.y - from.y };
  return boxes.map((box, at) => (at === index ? moved(box, by) : box));
}

type BoxProps = {
  readonly index: number;
  readonly box: PhotoBox;
  /** Null removes it. */
  readonly onBox: (box: PhotoBox | null) => void;
};

function Box({ index, box, onBox }: BoxProps) {
  const press = (event: KeyboardEvent) => {
    const isRemoval = /^(Delete|Backspace)$/.test(event.key);
    const next = afterKey(box, event.key, event.shiftKey);
    if (!isRemoval && !next) return;
    event.preventDefault();
    onBox(next);
  };
  return (
    <button
      type="button"
      className={classes.box}
      data-box={index}
      aria-label={t.box({ number: index + 1 })}
      aria-describedby="box-keys"
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      onKeyDown={press}
    />
  );
}
