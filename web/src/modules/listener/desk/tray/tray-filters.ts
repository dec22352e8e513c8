import { OPEN_STAGES, STAGES, type Stage } from '@vereda/contract/listener/stages';
import type { InputOf } from '#api/call.ts';
import { useQueryParams } from '#ui/navigation.ts';

type TrayInput = Omit<InputOf<'POST /reports/get'>, 'cursor'>;
type Query = Readonly<Record<string, string | undefined>>;

const MARKS: Record<string, Partial<TrayInput>> = {
  urgent: { urgent: true },
  reopened: { reopened: true },
  unrouted: { unrouted: true },
  removal: { removal_requested: true },
  outside: { outside_area: true },
  archived: { archived: true },
};

/** Filters of the tray; they live in the address, so that a view can be kept and sent. */
export type TrayFilters = {
  readonly input: TrayInput;
  readonly query: Query;
  readonly isNarrowed: boolean;
  readonly change: (changes: Query) => void;
};

/** The tray's filters as the call takes them. */
export function useTrayFilters(): TrayFilters {
  const [query, change] = useQueryParams();
  return { input: inputOf(query), query, isNarrowed: isNarrowed(query), change };
}

/** The call's input for an address; open reports unless another stage is asked for. */
export function inputOf({ etapa, categoria, plazo, marca, buscar, orden }: Query): TrayInput {
  const stage = etapa === 'todas' ? undefined : isStage(etapa) ? [etapa] : [...OPEN_STAGES];
  const category = Number(categoria);
  return {
    limit: 25,
    order: orden === 'due' ? 'due' : 'newest',
    ...(stage && { stage }),
    ...(Number.isInteger(category) && category > 0 && { category_id: [category] }),
    ...(plazo === 'late' && { sla: ['overdue', 'triple'] as const }),
    ...(plazo === 'risk' && { sla: ['risk'] as const }),
    ...MARKS[marca ?? ''],
    ...(buscar && { search: buscar }),
  } as TrayInput;
}

function isNarrowed({ etapa, categoria, plazo, marca, buscar }: Query): boolean {
  return [etapa, categoria, plazo, marca, buscar].some(Boolean);
}

function isStage(value: string | undefined): value is Stage {
  return (STAGES as readonly string[]).includes(value ?? '');
}
