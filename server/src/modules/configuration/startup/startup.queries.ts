import type { Module } from '@vereda/contract/configuration/module';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A module as stored; without items of its own it shows the product's. */
export type StoredModule = Omit<Module, 'items'> & {
  items: Module['items'] | null;
  position: number;
};

/** Modules in their order. */
export async function selectModules(database: Database): Promise<StoredModule[]> {
  const { rows } = await sql<StoredModule>`
    select slug as id, version, slug, name, name_en, alias, "group", icon, active, items, position
    from configuration.modules order by position, slug`.execute(database);
  return rows;
}

/** The number that grows with every change of configuration. */
export async function selectRevision(database: Database): Promise<number> {
  const { rows } = await sql<{ revision: string }>`select revision from configuration.revision`.execute(
    database,
  );
  return Number(rows[0]?.revision ?? 0);
}
