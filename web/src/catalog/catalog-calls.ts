import type { CallName } from '@vereda/contract/api';
import type { InputOf, OutputOf } from '#api/call.ts';

type Call<P extends string, V extends string> = Extract<CallName, `POST ${P}/${V}`>;

/** What the call of a kept list is called: `list`, but where the product's specification has another one of that name. */
export type ListWord<P extends string> = P extends string
  ? `POST ${P}/list-kept` extends CallName
    ? 'list-kept'
    : 'list'
  : never;

type ListCall<P extends string> = P extends string ? Call<P, ListWord<P>> : never;

/** Paths of the API below which a kept list answers its calls. */
export type CatalogPath = {
  [N in CallName]: N extends `POST ${infer P}/restore/:id`
    ? OutputOf<ListCall<P>> extends { readonly next_cursor: unknown }
      ? P
      : never
    : never;
}[CallName];

/** What a list answers for each entry. */
export type RowOf<P extends CatalogPath> =
  OutputOf<ListCall<P>> extends { readonly items: readonly (infer R)[] } ? R : never;

/** An entry as it is stored. */
export type EntryOf<P extends CatalogPath> = OutputOf<Call<P, 'get/:id'>>;

/** What is sent for a new entry. */
export type NewEntryOf<P extends CatalogPath> = InputOf<Call<P, 'create'>>;

/** What a list is narrowed to: the parent of children. */
export type WithinOf<P extends CatalogPath> = Exclude<
  keyof InputOf<ListCall<P>>,
  'cursor' | 'limit' | 'search' | 'removed'
>;

/** How a kept list is changed: `PUT` where the product's specification says so. */
export type UpdateVerb<P extends CatalogPath> = `PUT ${P}/update` extends CallName ? 'PUT' : 'POST';

/** Whether entries of a path are put in order by people. */
export type IsOrdered<P extends CatalogPath> = `POST ${P}/reorder` extends CallName ? true : false;

/** The calls of one kept list, for parts that do not know which. */
export type CatalogCalls = {
  readonly list: ListCall<CatalogPath>;
  readonly get: Call<CatalogPath, 'get/:id'>;
  readonly create: Call<CatalogPath, 'create'>;
  readonly update: Call<CatalogPath, 'update'>;
  readonly remove: Call<CatalogPath, 'delete/:id'>;
  readonly restore: Call<CatalogPath, 'restore/:id'>;
  readonly reorder: Call<CatalogPath, 'reorder'>;
};

/** Paths whose list is called `list`. */
export type PlainPath = { [P in CatalogPath]: ListWord<P> extends 'list' ? P : never }[CatalogPath];

/** How the calls of a kept list differ from those of most others. */
export type CallWords = { readonly verb?: 'POST' | 'PUT'; readonly list?: ListWord<CatalogPath> };

/** The names of the calls below a path; the path's type says that they are there. */
export function callsBelow(
  path: CatalogPath,
  { verb = 'POST', list = 'list' }: CallWords = {},
): CatalogCalls {
  const name = (call: string) => `POST ${path}/${call}`;
  return {
    list: name(list),
    get: name('get/:id'),
    create: name('create'),
    update: `${verb} ${path}/update`,
    remove: name('delete/:id'),
    restore: name('restore/:id'),
    reorder: name('reorder'),
  } as unknown as CatalogCalls;
}
