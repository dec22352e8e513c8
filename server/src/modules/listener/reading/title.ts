import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';

/**
 * The title of report `r` for who reads a language: the type's name in it where the title is the type's name (nobody
 * wrote another one), else as it was written.
 */
export function titleIn(locale: Locale, report: 'r' | 'o' | 'd' = 'r'): RawBuilder<string> {
  const of = sql.raw(report);
  const name = locale === 'en' ? sql`s.name_en` : sql`s.name`;
  return sql<string>`coalesce((select ${name} from listener.subcategories s
    where s.id = ${of}.subcategory_id and ${of}.title in (s.name, s.name_en)), ${of}.title)`;
}
