import { messageOf } from '@vereda/contract/errors';
import type { bulkResultSchema } from '@vereda/contract/listener/moves/report-moving';
import type { Locale } from '@vereda/contract/locale';
import type { z } from 'zod';
import { AppError } from '#platform/errors';

/** A report as the person who acts on it saw it. */
export type Seen = { readonly id: number; readonly version: number };

/** What came of one of many reports. */
export type EachResult = z.output<typeof bulkResultSchema>;

/** Does something to many reports, each by itself with its own result; one refusal does not stop the others. */
export async function eachReport(
  reports: readonly Seen[],
  locale: Locale,
  act: (seen: Seen) => Promise<{ readonly version: number }>,
): Promise<{ results: EachResult[] }> {
  const results: EachResult[] = [];
  for (const seen of reports) results.push(await attempt(seen, locale, act));
  return { results };
}

async function attempt(
  seen: Seen,
  locale: Locale,
  act: (seen: Seen) => Promise<{ readonly version: number }>,
): Promise<EachResult> {
  const { id } = seen;
  try {
    return { id, ok: true, version: (await act(seen)).version, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = messageOf(error.code, locale, error.params);
    return { id, ok: false, version: null, code: error.code, message };
  }
}
