import { plantEntry, type By } from '#platform/catalog/plant-entry';
import type { DatabaseTransaction } from '#platform/database/database';
import { CATALOG_FIRST_DESK, CATALOG_SECOND_DESK, CATALOG_THIRD_DESK } from './catalog.desk.ts';

/** A name in both languages. */
type Named = { readonly name: string; readonly name_en: string };

/** A type with its look, its sectors and their categories. */
export type PlantedType = Named & {
  readonly icon: string;
  readonly color: string;
  readonly sectors: readonly (Named & { readonly categories: readonly Named[] })[];
};

/** Fills the three levels where nobody does at the desk; sectors and categories look like their type. */
export async function plantCatalog(
  transaction: DatabaseTransaction,
  types: readonly PlantedType[],
  by: By,
): Promise<void> {
  for (const { sectors, ...type } of types) {
    const look = { icon: type.icon, color: type.color, active: true };
    const first = { fields: { ...type, ...look }, by };
    const catalogfirst_id = await plantEntry(transaction, CATALOG_FIRST_DESK, first);
    for (const { categories, ...sector } of sectors) {
      const second = { fields: { ...sector, ...look, catalogfirst_id }, by };
      const catalogsecond_id = await plantEntry(transaction, CATALOG_SECOND_DESK, second);
      for (const category of categories) {
        const third = { fields: { ...category, ...look, catalogsecond_id }, by };
        await plantEntry(transaction, CATALOG_THIRD_DESK, third);
      }
    }
  }
}
