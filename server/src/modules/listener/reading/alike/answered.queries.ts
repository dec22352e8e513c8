import type { TemplateUse } from '@vereda/contract/listener/lists/answer-template';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';

const REPORTS_READ = 300;
const TEXTS_READ = 200;

/** A kept answer as it is stored. */
export type KeptAnswer = {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly text_en: string;
  readonly uses: readonly string[];
};

/** Kept answers that are not in the bin, in their order. */
export async function selectKeptAnswers(database: Database): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select id, name, text, text_en, uses from listener.answer_templates
    where deleted_at is null order by position, id limit 100`.execute(database);
  return rows;
}

/** What was answered in a step to the newest cases of a type within a scope, newest first. */
export async function selectAnswered(
  database: Database,
  scope: Scope,
  { subcategory_id, use }: { readonly subcategory_id: number; readonly use: TemplateUse },
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select e.text from (select r.id from listener.reports r
      where r.subcategory_id = ${subcategory_id} and (${withinScope(scope)})
      order by r.created_at desc, r.id desc limit ${sql.lit(REPORTS_READ)}) r
    join listener.entries e on e.report_id = r.id
    where e.what = ${use} and e.text is not null
    order by e.id desc limit ${sql.lit(TEXTS_READ)}`.execute(database);
  return rows.map(({ text }) => text);
}
