import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import type { MoveField } from '@vereda/contract/listener/transition';
import { call, type InputOf } from '#api/call.ts';

/** What a person typed for a move, all as text. */
export type MoveValues = Partial<
  Record<Exclude<MoveField, 'attachment_ids'> | 'note' | 'institution_id', string>
>;

type Target = { readonly id: number; readonly version: number };
/** What a person gave for a move: typed values and ids of photos on the server. */
export type GivenForMove = { readonly values: MoveValues; readonly photoIds: readonly string[] };

const NUMBERS = ['cause_id', 'node_id', 'subcategory_id', 'duplicate_of', 'institution_id'];
const DATES = ['scheduled_for', 'expected_at'];

/** The typed values as the calls take them: numbers, instants at noon, nothing for what is empty. */
export function inputOfValues(values: MoveValues): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== '');
  return Object.fromEntries(
    given.map(([name, value = '']) => {
      if (NUMBERS.includes(name)) return [name, Number(value)];
      if (DATES.includes(name)) return [name, new Date(`${value}T12:00:00`).toISOString()];
      return [name, value.trim()];
    }),
  );
}

/** Makes a move by the call that the table names for it; answers the new version where the call tells it. */
export async function makeMove(
  button: MoveButton,
  { id, version }: Target,
  { values, photoIds }: GivenForMove,
): Promise<number | null> {
  const input = {
    ...inputOfValues(values),
    ...(photoIds.length > 0 && { attachment_ids: [...photoIds] }),
  };
  const on = !button.move.startsWith('unmark');
  switch (button.call) {
    case '/conformities/create':
      await call('POST /conformities/create', { report_id: id, ...input });
      return null;
    case '/no-conformity/create':
      await call('POST /no-conformity/create', {
        report_id: id,
        ...input,
      } as InputOf<'POST /no-conformity/create'>);
      return null;
    case '/reports/changeSubcategory':
      return versionOf(
        call('POST /reports/changeSubcategory', {
          id,
          version,
          ...input,
        } as InputOf<'POST /reports/changeSubcategory'>),
      );
    case '/reports/isDuplicate':
      return versionOf(call('POST /reports/isDuplicate', { id, version, on, ...input }));
    case '/reports/update':
      return versionOf(
        call('POST /reports/update', {
          id,
          version,
          move: button.move,
          ...input,
        } as InputOf<'POST /reports/update'>),
      );
    default:
      return versionOf(call('POST /reports/spam/:id', { id, version, on, ...input }));
  }
}

async function versionOf(moved: Promise<{ readonly version: number }>): Promise<number> {
  return (await moved).version;
}
