import type { Extractos } from '@vereda/contract/certificates/analytics/extractos';
import type { Wanted } from './wanted.ts';

/** The figures of extracts, and what they were asked for. */
export type ToldProps = { readonly figures: Extractos; readonly wanted: Wanted };
