import type { ImportPlan } from './run-import.ts';
import type { Outcome } from './summary.ts';

/** Reads and checks a whole file and stores nothing. */
export async function dryRun<Row>(plan: ImportPlan<Row>): Promise<Outcome> {
  const startMs = performance.now();
  const reasons: Record<string, number> = {};
  let items = 0;
  let rejected = 0;
  for await (const { row, problems } of plan.readings) {
    items += 1;
    if (row === null) rejected += 1;
    for (const { reason } of problems) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const seconds = (performance.now() - startMs) / 1000;
  return { items, resumed: 0, added: 0, changed: 0, known: 0, rejected, reasons, seconds, stored: false };
}
