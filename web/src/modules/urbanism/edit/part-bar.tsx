import { Button } from '@mantine/core';
import { SelectField } from '#forms/fields.tsx';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { addHole, addPart, choose, removeList, type ListAt, type ShapeState } from './shape-state.ts';
import type { EditedShape } from './use-shape.ts';

/** Which part of a shape is edited, and another part or hole. */
export function PartBar({ edited: { state, change } }: { readonly edited: EditedShape }) {
  const { kind, current } = state;
  if (kind === 'point') return null;
  const lists = state.lists.flatMap((part, index) => part.map((_, list): ListAt => ({ part: index, list })));
  const textOf = ({ part, list }: ListAt) => `${part} ${list}`;
  return (
    <div className={classes.tools}>
      {lists.length > 1 && (
        <SelectField
          id="edited-part"
          label={t.part}
          value={textOf(current)}
          data={lists.map((at) => ({ value: textOf(at), label: nameOf(kind, at) }))}
          onChange={(event) => {
            const [part = 0, list = 0] = event.currentTarget.value.split(' ').map(Number);
            change((now) => choose(now, { part, list, at: null }), false);
          }}
        />
      )}
      {kind === 'polygon' && (
        <Button variant="default" onClick={() => change(addHole)}>
          {t.addHole}
        </Button>
      )}
      <Button variant="default" onClick={() => change(addPart)}>
        {t.addPart}
      </Button>
      {lists.length > 1 && (
        <Button variant="default" onClick={() => change((now) => removeList(now, current))}>
          {t.removePart}
        </Button>
      )}
    </div>
  );
}

function nameOf(kind: ShapeState['kind'], { part, list }: ListAt): string {
  const number = part + 1;
  if (kind === 'line') return t.lineNo({ part: number });
  return list === 0 ? t.outlineNo({ part: number }) : t.holeNo({ part: number, list });
}
