import type { TableReport, TableSet } from '@vereda/contract/catalog/table/table-import';
import { useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { withProgress } from '#api/with-progress.ts';
import { queryClient } from '#api/query-client.ts';
import type { TableKind } from './table-kind.ts';

/** What a person says of a table. */
export type TableSaid = {
  readonly columns: readonly (string | null)[];
  readonly fixed: TableReport['fixed'];
  readonly set: string;
};

/** How it is stored. */
export type TableOrder = {
  readonly source: TableSet;
  readonly publish: boolean;
  readonly on?: string;
};

/** What a report was made with. */
export function saidOf({ columns, fixed, set }: TableReport): TableSaid {
  return { columns: columns.map(({ field }) => field), fixed, set };
}

/** A report's table as the calls take it. */
export function givenOf({ id }: TableReport, { columns, fixed }: TableSaid) {
  return { id, columns: [...columns], fixed: [...fixed] };
}

/** The last answer to a question about a table; those that come after another was asked are dropped. */
function useLastReport() {
  const [report, setReport] = useState<TableReport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const ask = async (question: () => Promise<TableReport>) => {
    turn.current += 1;
    const mine = turn.current;
    setFault(null);
    setBusy(true);
    try {
      const answer = await question();
      if (mine === turn.current) setReport(answer);
    } catch (error) {
      if (mine === turn.current) setFault(isApiError(error) ? error.message : String(error));
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };
  return { report, fault, isBusy, ask, forget: () => setReport(null) };
}

/** The table being looked at, and what is done with it. */
export function useTableFile({ path, calls }: Pick<TableKind, 'path' | 'calls'>) {
  const { report, fault, isBusy, ask, forget } = useLastReport();
  const [percent, setPercent] = useState<number | null>(null);
  return {
    report,
    fault,
    percent,
    isBusy,
    read: (file: File | undefined) => {
      if (!file) return;
      forget();
      setPercent(0);
      void ask(() =>
        call(calls.read, {}, { file, ...withProgress(setPercent) }).finally(() => setPercent(null)),
      );
    },
    check: (said: TableSaid) => {
      if (!report) return;
      const input = { ...givenOf(report, said), set: said.set };
      void ask(() => call(calls.check, input));
    },
    apply: (order: TableOrder) => {
      if (!report) return;
      void ask(async () => {
        const applied = await call(calls.apply, {
          ...givenOf(report, saidOf(report)),
          ...order,
        });
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).includes(path),
        });
        return applied;
      });
    },
  };
}

/** A table being looked at. */
export type TableFile = ReturnType<typeof useTableFile>;
