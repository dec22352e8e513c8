import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { CallAs } from '../../tools/kit/caller.ts';
import { callAs } from '../demo.ts';

const LESSONS = 4;

/** A type of reports that only one test knows. */
export type TaughtType = {
  readonly id: number;
  readonly category_id: number;
  readonly name: string;
  readonly nameEn: string;
  /** Words that only this type was taught by, whatever the model learned from other tests' reports. */
  readonly words: string;
  readonly superadmin: CallAs;
};

/** Makes a type and teaches the language tools its words; all of it goes with the test. */
export async function teachType(): Promise<TaughtType> {
  const superadmin = await callAs('superadmin');
  await superadmin('/ai/retrain', {});
  const [first, second, third] = [madeUpWord(), madeUpWord(), madeUpWord()];
  const words = `${first} ${second} ${third}`;
  const { items } = (await superadmin('/category/list', {})) as { items: { id: number }[] };
  const category_id = items[0]?.id ?? 0;
  const [name, nameEn] = [`Cosa ${first}`, `Thing ${first}`];
  const fields = { category_id, name, name_en: nameEn, place_needed: false };
  const { id } = (await superadmin('/subcategory/create', fields)) as { id: number };
  const runs: number[] = [];
  for (let lesson = 0; lesson < LESSONS; lesson += 1) {
    const run = (await superadmin('/ai/createText', { text: words })) as { id: number; version: number };
    await superadmin('/ai/updateText', { id: run.id, version: run.version, subcategory_id: id });
    runs.push(run.id);
  }
  onTestFinished(async () => {
    const { confirmation } = await superadmin('/ai/delete-ai', { ids: runs });
    await superadmin('/ai/delete-ai', { ids: runs, confirmation });
    await superadmin(`/subcategory/delete/${id}`, {});
  });
  return { id, category_id, name, nameEn, words, superadmin };
}

// Letters alone: digits may look like personal data, which is taken out.
function madeUpWord(): string {
  return `z${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'g')}`;
}
