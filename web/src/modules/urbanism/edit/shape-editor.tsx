import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFocusCentered, IconTrash } from '@tabler/icons-react';
import { messageOf } from '@vereda/contract/errors';
import { areaM2, boxOf, lengthM } from '@vereda/contract/urbanism/measure';
import type { Shape } from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { locale } from '#i18n/locale.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import type { ShapeEvents } from '#map/shapes/shape-handles.ts';
import { startup } from '#session/startup.ts';
import { Message } from '#ui/message.tsx';
import { formatArea, formatLength } from '../measures.ts';
import { CornerList } from './corner-list.tsx';
import { drawnShape, handleOf, theirShape } from './drawn-handles.ts';
import { editWords as t } from './edit-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './edit.module.css';
import { PartBar } from './part-bar.tsx';
import {
  choose,
  insertCorner,
  moveCorner,
  placeCorner,
  redo,
  removeCorner,
  shapeOf,
  undo,
} from './shape-state.ts';
import type { EditedShape } from './use-shape.ts';

type EditorProps = {
  readonly id: string;
  readonly edited: EditedShape;
  readonly color: string;
  readonly hint?: ReactNode;
  /** What the server said of the shape. */
  readonly error?: string | undefined;
  /** What somebody else saved meanwhile, drawn beside it. */
  readonly theirs?: Shape | null | undefined;
  /** It is one outline: no further parts, no holes. */
  readonly isOutline?: boolean;
  /** What lies under the shape, e.g. what it is to cut; the map begins there. Keep the list the same while it is. */
  readonly below?: readonly DrawnShape[];
};

const NOTHING: readonly DrawnShape[] = [];

/** A shape on the map: corners by pointer, by finger and by keyboard, steps back and forth, faults as they arise. */
export function ShapeEditor({
  id,
  edited,
  color,
  hint,
  error,
  theirs,
  isOutline = false,
  below = NOTHING,
}: EditorProps) {
  const { state, change } = edited;
  const map = useRef<MapHandle>(null);
  const shape = useMemo(() => shapeOf(state), [state]);
  const faults = useMemo(() => (shape ? shapeFaults(shape) : []), [shape]);
  const drawn = useMemo(
    () => [...below, ...(theirs ? [theirShape(theirs)] : []), ...drawnShape(state, color, faults)],
    [state, color, faults, theirs, below],
  );
  const [box] = useState(() => boxOf(shape ? [shape] : below.map((one) => one.shape)));
  const [isAdding, setAdding] = useState(shape === null);
  const onHandle = useHandles(edited);
  const { chosen } = state;
  return (
    <div className={classes.editor} id={id} tabIndex={-1}>
      {hint && <p className={blocks.note}>{hint}</p>}
      <div className={classes.tools}>
        <Button
          variant="default"
          disabled={state.past.length === 0}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => change(undo)}
        >
          {t.undo}
        </Button>
        <Button
          variant="default"
          disabled={state.future.length === 0}
          leftSection={<IconArrowForwardUp size={18} aria-hidden />}
          onClick={() => change(redo)}
        >
          {t.redo}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFocusCentered size={18} aria-hidden />}
          onClick={() => {
            const center = map.current?.center();
            if (center) change((now) => placeCorner(now, [center.lng, center.lat]));
          }}
        >
          {t.center}
        </Button>
        {chosen && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => change((now) => removeCorner(now, chosen))}
          >
            {t.removeCorner}
          </Button>
        )}
        <CheckboxField
          id={`${id}-adding`}
          label={t.adding}
          checked={isAdding}
          onChange={(event) => setAdding(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.map}>
        <CityMap
          label={`${t.map}. ${mapTexts.keys}`}
          view={startup.setting.location}
          box={box}
          shapes={drawn}
          handle={map}
          onHandle={onHandle}
          {...(isAdding && { onPlace: ({ lng, lat }) => change((now) => placeCorner(now, [lng, lat])) })}
        />
      </div>
      {theirs && <p className={blocks.note}>{t.theirs}</p>}
      <p className={blocks.note}>{isAdding ? t.hintDraw : t.hintMove}</p>
      {!isOutline && <PartBar edited={edited} />}
      <Standing shape={shape} faults={faults} error={error} />
      <CornerList edited={edited} onShow={([lng, lat]) => map.current?.goTo({ lng, lat })} />
    </div>
  );
}

function useHandles({ change }: EditedShape): NonNullable<ShapeEvents['onHandle']> {
  const drag = useRef({ isStep: true, wasMiddle: false });
  return ({ key, position: { lng, lat }, phase }) => {
    const handle = handleOf(key);
    if (!handle) return;
    const { what, ...spot } = handle;
    const isMiddle = what === 'middle';
    // The middle of a side becomes a corner of its own as soon as it moves.
    const moved = isMiddle ? { ...spot, at: spot.at + 1 } : spot;
    if (phase === 'start') {
      drag.current = { isStep: true, wasMiddle: isMiddle };
      if (!isMiddle) change((now) => choose(now, spot), false);
      return;
    }
    if (phase === 'end') return change((now) => now);
    const { isStep } = drag.current;
    drag.current = { ...drag.current, isStep: false };
    change(
      (now) =>
        isMiddle && isStep
          ? insertCorner(now, moved, [lng, lat])
          : moveCorner(now, moved, { to: [lng, lat], isStep: isStep && !isMiddle }),
      false,
    );
  };
}

type StandingProps = {
  readonly shape: ReturnType<typeof shapeOf>;
  readonly faults: ReturnType<typeof shapeFaults>;
  readonly error: string | undefined;
};

function Standing({ shape, faults, error }: StandingProps) {
  const [fault] = faults;
  const isUnfinished = fault?.code === 'urbanism/shape-too-short' || fault?.code === 'urbanism/shape-flat';
  const measures = shape && measuresOf(shape);
  return (
    <output className={classes.standing}>
      {measures && <span className="tabular">{measures}</span>}
      {!shape && <span>{t.empty}</span>}
      {shape && !fault && <span>{t.good}</span>}
      {fault && (
        <Message tone={isUnfinished ? 'notice' : 'warning'}>
          {isUnfinished ? t.unfinished : messageOf(fault.code, locale)}
        </Message>
      )}
      {error && <Message tone="danger">{error}</Message>}
    </output>
  );
}

function measuresOf(shape: NonNullable<StandingProps['shape']>): string | null {
  const length = formatLength(lengthM(shape));
  if (shape.type.endsWith('Point')) return null;
  if (shape.type.endsWith('LineString')) return t.lengthIs({ length });
  return t.areaIs({ area: formatArea(areaM2(shape)), length });
}
