import { systemClock } from '#platform/clock';
import type { CopyConnection } from '#platform/database/copy-connection';
import { planAddresses } from './addresses/import-addresses.ts';
import { planColonias } from './colonias/import-colonias.ts';
import { planDraws } from './draws/import-draws.ts';
import type { FileFacts } from '#platform/file-reading/scan-file';
import { planReports, type OpenRows } from './reports/import-reports.ts';
import type { ImportPlan } from './run/run-import.ts';

/** What can be imported. */
export const IMPORT_KINDS = ['reports', 'draws', 'colonias', 'addresses', 'obras'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** True for a kind of import that exists. */
export function isImportKind(kind: string): kind is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(kind);
}

/** What the command line asks for. */
export type Command = {
  readonly kind: ImportKind;
  /** Absolute path. */
  readonly file: string;
  readonly isPublic: boolean;
  readonly open: OpenRows | null;
  readonly source: string;
  readonly areaKind: 'colonia' | 'served-area';
  readonly rejectsPath: string;
  readonly measure: boolean;
  readonly dryRun: boolean;
};

/** Where an import stores, and what folios are scrambled by. */
export type ImportTarget = { readonly connection: CopyConnection; readonly folioKey: Buffer };

/** The plan of a command; throws when no layout fits. Each plan stores rows of its own kind only. */
export async function planOf(
  command: Command,
  file: FileFacts,
  to: ImportTarget | null,
): Promise<ImportPlan<never>> {
  const { rejectsPath, isPublic, open, source, areaKind } = command;
  const { connection = null, folioKey = Buffer.alloc(0) } = to ?? {};
  const now = systemClock.now();
  const plans = {
    reports: () => planReports(file, { connection, folioKey, now, isPublic, open, rejectsPath }),
    draws: () => planDraws(file, { now, rejectsPath }),
    colonias: () => planColonias(file, { source, areaKind, rejectsPath }),
    addresses: () => planAddresses(file, { source, now, rejectsPath }),
    obras: () => Promise.reject(new Error('obras are only reported')),
  };
  return (await plans[command.kind]()) as ImportPlan<never>;
}
