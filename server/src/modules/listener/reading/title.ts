import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/**
 * The title of report `r` for who reads a language: the type's name in it where the title is the type's name (nobody
 * wrote another one), else as it was written.
 */
export function titleIn(locale: Locale): RawBuilder<string> {
  return sql<string>`coalesce((select ${nameIn(locale, 's')} from listener.subcategories s
    where s.id = r.subcategory_id and r.title in (s.name, s.name_en)), r.title)`;
}

/** A name of a catalogue that has one in each language, by its alias. */
export function nameIn(locale: Locale, alias: 'c' | 's' | 'u'): RawBuilder<string> {
  return sql.ref(`${alias}.${locale === 'en' ? 'name_en' : 'name'}`);
}

/** The title of a report for each who may read of it. */
export async function selectTitles(database: Database, reportId: number): Promise<Record<Locale, string>> {
  const { rows } = await sql<Record<Locale, string>>`
    select ${titleIn('es')} as es, ${titleIn('en')} as en from listener.reports r where r.id = ${reportId}`.execute(
    database,
  );
  return rows[0] ?? { es: '', en: '' };
}
