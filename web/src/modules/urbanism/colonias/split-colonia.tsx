import { Button } from '@mantine/core';
import type { Colonia } from '@vereda/contract/urbanism/colonia';
import { partsOfShape } from '@vereda/contract/urbanism/shape';
import { useMemo, useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { PART_COLORS, SHAPE_COLORS } from '../colors.ts';
import { ShapeEditor } from '../edit/shape-editor.tsx';
import { parsed, useShape } from '../edit/use-shape.ts';
import { reshapeWords as t } from './reshape-words.ts';
import { SplitNames } from './split-names.tsx';

/** Lines are drawn over a colonia, its parts are looked at and named, and then it is split. */
export function SplitColonia({ id }: { readonly id: string }) {
  const colonia = useCall('POST /urbanism/colonias/get/:id', { id });
  return (
    <Loaded query={colonia} skeleton={<Skeleton lines={8} height={44} />}>
      {(stored) => <Cut key={stored.id} colonia={stored} />}
    </Loaded>
  );
}

function Cut({ colonia }: { readonly colonia: Colonia }) {
  const { id, geometry } = colonia;
  const [drawn, setDrawn] = useState('');
  const [pointed, setPointed] = useState<number | null>(null);
  const preview = useSend('POST /urbanism/colonias/reshape/preview-split');
  const edited = useShape('line', drawn, (text) => {
    setDrawn(text);
    preview.reset();
  });
  const shape = parsed(drawn);
  const lines = shape
    ? partsOfShape(shape).map(([line = []]) => line.map(([lng, lat]) => [lng, lat] as [number, number]))
    : [];
  const parts = preview.data?.parts;
  const below = useMemo(
    (): DrawnShape[] =>
      parts
        ? parts.map((part, index) => ({
            key: `part:${index}`,
            role: index === pointed ? 'chosen' : 'shape',
            shape: part.shape,
            color: colorOf(index),
          }))
        : [{ key: 'whole', role: 'shape', shape: geometry, color: SHAPE_COLORS.plain }],
    [parts, pointed, geometry],
  );
  return (
    <div className={blocks.steps}>
      <ShapeEditor
        id="split-lines"
        edited={edited}
        color={SHAPE_COLORS.changed}
        hint={t.lineHint}
        below={below}
      />
      <div className={blocks.bar}>
        <Button
          variant={parts ? 'default' : 'filled'}
          disabled={lines.length === 0}
          loading={preview.isPending}
          onClick={() => preview.mutate({ id, lines })}
        >
          {t.see}
        </Button>
        {lines.length === 0 && <span className={blocks.hint}>{t.noLine}</span>}
      </div>
      {preview.error && <Message tone="danger">{preview.error.message}</Message>}
      {preview.data && (
        <SplitNames key={drawn} colonia={colonia} lines={lines} preview={preview.data} onPoint={setPointed} />
      )}
    </div>
  );
}

/** The colour of a part, on the map and in the list. */
function colorOf(index: number): string {
  return PART_COLORS[index % PART_COLORS.length] ?? SHAPE_COLORS.plain;
}
