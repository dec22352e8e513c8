import { systemClock } from '#platform/clock';
import type { CopyConnection } from '#platform/database/copy-connection';
import { planAddresses } from './addresses/import-addresses.ts';
import { planColonias } from './colonias/import-colonias.ts';
import type { FileFacts } from '#platform/file-reading/scan-file';
import { planReports, type OpenRows } from './reports/import-reports.ts';
import type { ImportPlan } from './run/run-import.ts';
import type { Author } from './author.ts';
import type { ImportKind } from './import-kinds.ts';
import { columnLines, readFixed, readSaidColumns } from './tables/table-columns.ts';
import { LOOK_FIRST, planTable } from './tables/import-table.ts';
import { DRAW_TABLE_TARGET } from '#modules/certificates/public';
import { INITIATIVE_TABLE_TARGET, POINT_TABLE_TARGET } from '#modules/transparency/public';
import { OBRA_TABLE_TARGET } from '#modules/urbanism/public';
import type { TableTarget } from '#platform/file-reading/table/table-target';

/** What the command line asks for. */
export type Command = {
  readonly kind: ImportKind;
  /** Absolute path. */
  readonly file: string;
  readonly isPublic: boolean;
  readonly open: OpenRows | null;
  readonly source: string;
  /** Whom a table is owed to, on what terms, and where it is published. */
  readonly credit: string;
  readonly license: string;
  readonly url: string;
  /** What columns of a table are, in a file and one by one; whether those that were guessed are right. */
  readonly mapping: string | null;
  readonly maps: readonly string[];
  /** What rows of a table have that say nothing of a field, as `field=value`. */
  readonly fixed: readonly string[];
  readonly asProposed: boolean;
  readonly publish: boolean;
  /** YYYY-MM-DD: the day that a table is of; today without it. */
  readonly date: string | null;
  /** E-mail of the account whose doing it is; null for nobody's but the command line's. */
  readonly author: string | null;
  readonly areaKind: 'colonia' | 'served-area';
  readonly rejectsPath: string;
  readonly measure: boolean;
  readonly dryRun: boolean;
};

/** Where an import stores, what folios are scrambled by, and whose doing it is. */
export type ImportTarget = {
  readonly connection: CopyConnection;
  readonly folioKey: Buffer;
  readonly author: Author;
};

/** Where a plan is wanted: null only looks. `say` gets what a person should know of the columns. */
export type Wanted = { readonly to: ImportTarget | null; say(line: string): void };

/** The plan of a command; throws when no layout fits. Each plan stores rows of its own kind only. */
export async function planOf(
  command: Command,
  file: FileFacts,
  { to, say }: Wanted,
): Promise<ImportPlan<never>> {
  const { rejectsPath, isPublic, open, source, areaKind } = command;
  const { connection = null, folioKey = Buffer.alloc(0) } = to ?? {};
  const now = systemClock.now();
  const plans = {
    reports: () => planReports(file, { connection, folioKey, now, isPublic, open, rejectsPath }),
    draws: () => planOwed(DRAW_TABLE_TARGET, { command, file, to, say }),
    colonias: () => planColonias(file, { source, areaKind, rejectsPath }),
    addresses: () => planAddresses(file, { source, now, rejectsPath }),
    obras: () => planOwed(OBRA_TABLE_TARGET, { command, file, to, say }),
    initiatives: () => planOwed(INITIATIVE_TABLE_TARGET, { command, file, to, say }),
    points: () => planOwed(POINT_TABLE_TARGET, { command, file, to, say }),
  };
  return (await plans[command.kind]()) as ImportPlan<never>;
}

type Owed = Wanted & { readonly command: Command; readonly file: FileFacts };

async function planOwed(target: TableTarget, { command, file, to, say }: Owed) {
  const { source: name, credit, license, url, publish, asProposed, rejectsPath } = command;
  if (to && credit === '') throw new Error('say whom the data is owed to: --credit "<who published them>"');
  if (publish && target.kind === 'initiatives')
    throw new Error('initiatives come in as drafts: two people publish them');
  const now = systemClock.now();
  const today = now.toISOString().slice(0, 10);
  if (command.date !== null && command.date > today)
    throw new Error(`--date ${command.date} is in the future`);
  const { plan, columns, isUnsure } = await planTable(file, {
    target,
    source: { name: name.slice(0, 60), credit, license, url },
    said: await readSaidColumns(command.mapping, command.maps),
    fixed: readFixed(target, command.fixed),
    asProposed,
    publish,
    now,
    on: command.date ?? today,
    author: to?.author,
    rejectsPath,
  });
  for (const line of columnLines(columns)) say(line);
  if (to && isUnsure) throw new Error(LOOK_FIRST);
  return plan;
}
