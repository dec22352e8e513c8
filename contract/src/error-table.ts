import type { Bilingual } from './locale.ts';

/** One error: its HTTP status and the sentence a person reads; `{name}` marks parameters. */
export type ErrorRow = Bilingual & { readonly status: number };

/** Errors of one module by code `module/what-happened`. */
export type ErrorTable = Readonly<Record<`${string}/${string}`, ErrorRow>>;
