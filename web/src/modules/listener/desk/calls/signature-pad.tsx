import { Button } from '@mantine/core';
import type { Signature } from '@vereda/contract/listener/conformity';
import { useRef, type PointerEvent } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { callsWords as t } from './calls-words.ts';
import classes from './calls.module.css';

const SIDE = 1000;
const POINTS_MAX = 400;
const STROKES_MAX = 40;

type SignaturePadProps = {
  readonly value: Signature;
  readonly onChange: (signature: Signature) => void;
};

/** Where somebody signs with a finger or the mouse; kept as lines, never as a picture. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null);
  const isDrawing = useRef(false);
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = pad.current?.getBoundingClientRect();
    const share = (at: number, from: number, length: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / (length || 1))) * SIDE);
    return [share(clientX, box?.left ?? 0, box?.width ?? 1), share(clientY, box?.top ?? 0, box?.height ?? 1)];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (value.length >= STROKES_MAX) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    onChange([...value, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent) => {
    const last = value.at(-1);
    if (!isDrawing.current || !last || last.length >= POINTS_MAX) return;
    onChange([...value.slice(0, -1), [...last, pointOf(event)]]);
  };
  return (
    <div>
      <p>{t.signature}</p>
      <p className={blocks.hint}>{t.signatureHint}</p>
      <svg
        ref={pad}
        role="img"
        aria-label={t.signature}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        className={classes.pad}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        {value.map((stroke, index) => (
          // Strokes are only added at the end, or all of them cleared.
          <polyline key={index} points={stroke.map((point) => point.join(',')).join(' ')} />
        ))}
      </svg>
      {value.length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange([])}>
          {t.clearSignature}
        </Button>
      )}
    </div>
  );
}
