import {
  OPEN_STAGES,
  OUTCOMES,
  SOLVED_OUTCOMES,
  SOURCES,
  STAGES,
  type Outcome,
  type Source,
  type Stage,
} from '@vereda/contract/listener/stages';
import { TRAY_ORDERS } from '@vereda/contract/listener/report-reading';
import type { InputOf } from '#api/call.ts';
import { useQueryParams } from '#ui/navigation.ts';

type TrayInput = Omit<InputOf<'POST /reports/get'>, 'cursor'>;
type TrayOrder = (typeof TRAY_ORDERS)[number];
type Counted = InputOf<'POST /reports/count'>['of'][number];

/** The query of a tray's address. */
export type Query = Readonly<Record<string, string | undefined>>;

const ROWS_AT_ONCE = 50;

const ID = /^[1-9]\d{0,8}$/;

const MARKED = {
  urgent: { urgent: true },
  reopened: { reopened: true },
  answered: { provider: 'answered' },
  asked: { provider: 'asked' },
  unrouted: { unrouted: true },
  removal: { removal_requested: true },
  outside: { outside_area: true },
  unsettled: { unsettled: true },
  archived: { archived: true },
} as const satisfies Record<string, Partial<TrayInput>>;

/** Marks that a tray may be narrowed to, as the address names them. */
export const MARKS = Object.keys(MARKED) as readonly Mark[];
type Mark = keyof typeof MARKED;

const isMark = (name: string | undefined): name is Mark => MARKS.some((mark) => mark === name);

// Marks that closed reports have too, or only they.
const OF_ANY_STAGE: readonly string[] = ['removal', 'archived'];

/** Takes every filter away; the order stays. */
export const NO_FILTERS = {
  etapa: undefined,
  categoria: undefined,
  plazo: undefined,
  marca: undefined,
  buscar: undefined,
  desde: undefined,
  hasta: undefined,
  por: undefined,
  resultado: undefined,
  area: undefined,
  tipo: undefined,
  barrio: undefined,
  via: undefined,
  foto: undefined,
  mios: undefined,
  medida: undefined,
  archivo: undefined,
  incidente: undefined,
} as const satisfies Query;

/** What narrows the tray; it lives in the address, so that a view can be kept and sent. */
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

/** In which order an address shows the tray; what waits to be taken in begins with who is trusted most. */
export function orderOf({ orden, etapa }: Query): TrayOrder {
  const chosen = TRAY_ORDERS.find((one) => one === orden);
  return chosen ?? (etapa === 'pending' ? 'trust' : 'newest');
}

/** The call's input for an address. */
export function inputOf(query: Query): TrayInput {
  return { limit: ROWS_AT_ONCE, order: orderOf(query), ...filtersOf(query) } as TrayInput;
}

/** What an address narrows the tray to; open reports unless another stage is asked for. */
export function filtersOf(query: Query): Counted {
  const { categoria, tipo, barrio, plazo, marca, buscar, resultado } = query;
  return {
    ...stageInput(query),
    ...idInput('category_id', categoria),
    ...idInput('subcategory_id', tipo),
    ...idInput('colonia_id', barrio),
    ...doorInput(query),
    ...(plazo === 'late' && { term: ['overdue', 'triple'] as const }),
    ...(plazo === 'risk' && { term: ['risk'] as const }),
    ...(plazo === 'today' && { due_today: true }),
    ...(isMark(marca) && MARKED[marca]),
    ...(isOutcome(resultado) && { outcome: [resultado] }),
    ...measureInput(query),
    ...(query['archivo'] === 'con' && { with_archived: true }),
    ...daysInput(query),
    ...(areaOf(query) !== null && { node_id: areaOf(query) }),
    ...(parentOf(query) !== null && { parent_id: parentOf(query) }),
    ...(buscar && { search: buscar }),
  } as Counted;
}

/** What the figures of a period count beside stage, outcome and days, by its name in the address. */
export const MEASURES = {
  responded: { responded: true },
  reopened: { reopened: true },
  solved: { outcome: [...SOLVED_OUTCOMES] },
  timed: { solved_from_days: 0 },
  promised: { promise: 'made' },
  kept: { promise: 'kept' },
  broken: { promise: 'broken' },
  rated: { rated: true },
} as const satisfies Record<string, Partial<TrayInput>>;
export type Measure = keyof typeof MEASURES;

const DAYS = /^(\d{1,4})-(\d{0,4})$/;

/** What an address measures: a name, or from how many days to how many it took to solve (`4-8`, `64-`); null when it measures nothing. */
export function measureOf({
  medida,
}: Query): { readonly name: Measure } | { readonly from: number; readonly until: number | null } | null {
  if (!medida) return null;
  if (Object.hasOwn(MEASURES, medida)) return { name: medida as Measure };
  const [, from, until] = DAYS.exec(medida) ?? [];
  return from === undefined ? null : { from: Number(from), until: until ? Number(until) : null };
}

function measureInput(query: Query): Counted {
  const measure = measureOf(query);
  if (!measure) return {};
  if ('name' in measure) return MEASURES[measure.name];
  const { from, until } = measure;
  return { solved_from_days: from, ...(until !== null && { solved_until_days: until }) };
}

function idInput(field: 'category_id' | 'subcategory_id' | 'colonia_id', text: string | undefined): Counted {
  return text && ID.test(text) ? { [field]: [Number(text)] } : {};
}

// How it came in, whether there is something to see, and whose it is.
function doorInput({ via, foto, mios }: Query): Counted {
  return {
    ...((SOURCES as readonly string[]).includes(via ?? '') && { source: via as Source }),
    ...((foto === 'con' || foto === 'sin') && { with_photos: foto === 'con' }),
    ...(mios === 'si' && { mine: true }),
  };
}

function stageInput(query: Query): Counted {
  const { etapa } = query;
  if (etapa === 'todas' || (etapa === undefined && isOfAnyStage(query))) return {};
  return { stage: isStage(etapa) ? [etapa] : [...OPEN_STAGES] };
}

/** True for a mark that reports of every stage are looked through for, unless one is asked for. */
export function isOfAnyStage({ marca }: Query): boolean {
  return OF_ANY_STAGE.includes(marca ?? '');
}

/** The days (YYYY-MM-DD) that an address names and which date of a report they are; null when it names none. */
export function daysOf({ desde, hasta, por }: Query): {
  readonly by: 'filed' | 'closed';
  readonly from: string | undefined;
  readonly to: string | undefined;
} | null {
  const [from, to] = [dayOf(desde), dayOf(hasta)];
  return from || to ? { by: por === 'cierre' ? 'closed' : 'filed', from, to } : null;
}

function daysInput(query: Query): Partial<TrayInput> {
  const days = daysOf(query);
  if (!days) return {};
  const [first, last] =
    days.by === 'closed' ? (['closed_from', 'closed_to'] as const) : (['from', 'to'] as const);
  return { ...(days.from && { [first]: days.from }), ...(days.to && { [last]: days.to }) };
}

function dayOf(text: string | undefined): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function isNarrowed(query: Query): boolean {
  return Object.keys(NO_FILTERS).some((name) => query[name]);
}

/** The id of the area that an address names; null when it names none. */
export function areaOf({ area }: Query): number | null {
  return area && ID.test(area) ? Number(area) : null;
}

/** The id of the report whose incident an address names; null when it names none. */
export function parentOf({ incidente }: Query): number | null {
  return incidente && ID.test(incidente) ? Number(incidente) : null;
}

/** True for the name of an outcome. */
export function isOutcome(value: string | undefined): value is Outcome {
  return (OUTCOMES as readonly string[]).includes(value ?? '');
}

function isStage(value: string | undefined): value is Stage {
  return (STAGES as readonly string[]).includes(value ?? '');
}
