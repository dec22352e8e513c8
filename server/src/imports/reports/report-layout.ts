import type { Outcome, Stage } from '@vereda/contract/listener/stages';

/** What a column can mean for a report. */
export type ReportColumn =
  | 'external_id'
  | 'date'
  | 'time'
  | 'changed'
  | 'category'
  | 'subcategory'
  | 'description'
  | 'street'
  | 'number'
  | 'crossing'
  | 'area'
  | 'lat'
  | 'lng'
  | 'state';

/** How a source's own state reads here. */
export type SourceState = { readonly stage: Stage; readonly outcome: Outcome | null };

/** How the source's words become a category and a subcategory here. */
export type CategoryRule =
  /** Both are columns. */
  | { readonly by: 'column' }
  /** One column holds the subcategory; the first group with a word of it is its category. */
  | { readonly by: 'words'; readonly groups: readonly CategoryGroup[]; readonly otherwise: string }
  /** One category; codes of the column name the subcategory. */
  | {
      readonly by: 'code';
      readonly category: string;
      readonly subcategories: Readonly<Record<string, string>>;
    };

type CategoryGroup = { readonly category: string; readonly words: readonly string[] };

/** A file format of reports, as data. Column names are compared in lower case without accents, words joined by `_`. */
export type ReportLayout = {
  readonly key: string;
  /** Stored with every row; unique together with the source's own number. */
  readonly source: string;
  readonly title: string;
  /** The layout fits a header that has every name of one of these lists. */
  readonly recognisedBy: readonly (readonly string[])[];
  /** Names in order of preference; of a repeated column the first filled one counts. */
  readonly columns: Readonly<Partial<Record<ReportColumn, readonly string[]>>>;
  /** Zone of times that say none. */
  readonly utcOffset: string;
  readonly categories: CategoryRule;
  /** By comparable name; a row with a state that is missing here is kept and marked with it. Empty: the source has no states. */
  readonly states: Readonly<Record<string, SourceState>>;
  /** West, south, east, north of the source's city. */
  readonly area: readonly [number, number, number, number];
};
