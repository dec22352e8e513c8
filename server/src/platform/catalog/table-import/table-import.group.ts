import type { Viewer } from '@vereda/contract/access/viewer';
import type { tableImportEndpoints } from '@vereda/contract/catalog/table/table-import';
import type { Deps } from '#platform/deps';
import type { TableTarget } from '#platform/file-reading/table/table-target';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes } from '#platform/http/reply';
import { applyTable, checkTable, listProblems, readTable } from './table-import.service.ts';
import { problemsCsv } from './table-report.ts';

/** What tables of one kind are brought in by. */
export type TableImport = {
  readonly endpoints: ReturnType<typeof tableImportEndpoints>;
  readonly target: TableTarget;
  /** The city's day. */
  readonly today: () => Promise<string>;
  /** Whether somebody may add to the catalogue that rows name. */
  readonly mayExtend?: (viewer: Viewer) => Promise<boolean>;
};

/** The calls by which tables of one kind are brought in on screen. */
export function tableImportGroup(deps: Deps, { endpoints, target, ...rest }: TableImport): EndpointGroup {
  const deskOf = async (call: { readonly viewer: Viewer | null }) => {
    const viewer = viewerOf(call);
    const mayExtend = (await rest.mayExtend?.(viewer)) ?? false;
    return { deps, viewer, target, mayExtend };
  };
  return group(endpoints, {
    read: async (call) => readTable(await deskOf(call), await call.upload()),
    check: async (call) => checkTable(await deskOf(call), call.input),
    apply: async (call) => {
      const today = await rest.today();
      return applyTable(await deskOf(call), { ...call.input, on: call.input.on ?? today, today });
    },
    problems: async (call) => {
      const { problems, name } = await listProblems(await deskOf(call), call.input);
      return bytes(problemsCsv(problems, call.request.locale), 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  });
}
