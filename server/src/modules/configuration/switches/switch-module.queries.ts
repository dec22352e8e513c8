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

/** What a person sets of a module. */
export type ModuleFields = Pick<Module, 'name' | 'name_en' | 'alias' | 'icon' | 'items'>;

/** The version of a stored module, kept from others until the transaction ends. */
export async function lockModule(transaction: DatabaseTransaction, slug: ModuleSlug): Promise<void> {
  await sql`select from configuration.modules where slug = ${slug} for update`.execute(transaction);
}

/** Replaces what a module is called and its menu, and counts its version up. */
export async function updateModule(
  transaction: DatabaseTransaction,
  slug: ModuleSlug,
  fields: ModuleFields,
): Promise<void> {
  await sql`
    update configuration.modules set version = version + 1, name = ${fields.name}, name_en = ${fields.name_en},
      alias = ${fields.alias}, icon = ${fields.icon}, items = ${JSON.stringify(fields.items)}::jsonb
    where slug = ${slug}`.execute(transaction);
}

/** Gives a module the product's names and items back; its switch stays. */
export async function resetModule(transaction: DatabaseTransaction, module: Module): Promise<void> {
  await sql`
    update configuration.modules set version = version + 1, name = ${module.name}, name_en = ${module.name_en},
      alias = ${module.alias}, icon = ${module.icon}, items = null
    where slug = ${module.slug}`.execute(transaction);
}
