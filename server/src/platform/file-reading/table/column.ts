/** Why a field was proposed for a column: its very name, words of it, its values; or a person said so. */
export type Because = 'name' | 'words' | 'values' | 'person';

/** A column of a table and the field that it fills; null leaves it out. */
export type Column = {
  /** Its comparable name; may be empty or repeated. */
  readonly name: string;
  readonly field: string | null;
  readonly because: Because | null;
};
