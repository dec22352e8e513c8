import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** The terms as they are shown; kept from others until the transaction ends where `lock` is set. */
export async function selectTerms(database: Database, lock = false): Promise<CityTermsFields> {
  const { rows } = await sql<CityTermsFields>`
    select version, (extract(epoch from opens_at) / 60)::int as opens_at_minute,
      (extract(epoch from closes_at) / 60)::int as closes_at_minute, work_days, holiday_country, holiday_state,
      tacit_days, answer_days, unconfirmed_hours, unconfirmed_kept_days, person_kept_days,
      (select json_object_agg(ending, kept_days) from listener.word_terms) as words_kept_days,
      (select coalesce(json_agg(json_build_object('day', day, 'name', name, 'name_en', name_en, 'worked', worked)
        order by day), '[]') from listener.calendar_days) as days
    from listener.settings s ${lock ? sql`for update of s` : sql``}`.execute(database);
  return rows[0] as CityTermsFields;
}

/** Replaces the terms and the city's own days. */
export async function updateTerms(
  transaction: DatabaseTransaction,
  terms: Omit<CityTermsFields, 'version'>,
): Promise<void> {
  const at = (minute: number) => sql`make_interval(mins => ${minute})::time`;
  // A day ends at 24:00, which a time knows and an interval turns into 00:00.
  const closes = terms.closes_at_minute === 1440 ? sql`'24:00'::time` : at(terms.closes_at_minute);
  await sql`
    update listener.settings set version = version + 1, opens_at = ${at(terms.opens_at_minute)},
      closes_at = ${closes}, work_days = ${terms.work_days}, holiday_country = ${terms.holiday_country},
      holiday_state = ${terms.holiday_state}, tacit_days = ${terms.tacit_days}, answer_days = ${terms.answer_days},
      unconfirmed_hours = ${terms.unconfirmed_hours},
      unconfirmed_kept_days = ${terms.unconfirmed_kept_days},
      person_kept_days = ${terms.person_kept_days}`.execute(transaction);
  await sql`
    update listener.word_terms t set kept_days = given.value::int
    from json_each_text(${JSON.stringify(terms.words_kept_days)}::json) given where given.key = t.ending`.execute(
    transaction,
  );
  await sql`delete from listener.calendar_days`.execute(transaction);
  await sql`
    insert into listener.calendar_days (day, name, name_en, worked, scope)
    select day, name, name_en, worked, 'town'
    from json_to_recordset(${JSON.stringify(terms.days)}::json)
      as given (day date, name text, name_en text, worked boolean)`.execute(transaction);
}
