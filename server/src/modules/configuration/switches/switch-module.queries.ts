import type { ModuleSlug } from '@vereda/contract/access/viewer';
import type { Module } from '@vereda/contract/configuration/module';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';

/** Writes down a module that so far comes from the defaults; its items stay the product's own. */
export async function insertMissingModule(
  transaction: DatabaseTransaction,
  module: Module,
  position: number,
): Promise<void> {
  const { slug, name, name_en, alias, group, icon, active } = module;
  await sql`
    insert into configuration.modules (slug, position, name, name_en, alias, "group", icon, active)
    values (${slug}, ${position}, ${name}, ${name_en}, ${alias}, ${group}, ${icon}, ${active})
    on conflict (slug) do nothing`.execute(transaction);
}

/** Switches a module; false when it stood there already. */
export async function updateModuleActive(
  transaction: DatabaseTransaction,
  slug: ModuleSlug,
  active: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update configuration.modules set active = ${active} where slug = ${slug} and active <> ${active}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0) === 1;
}
