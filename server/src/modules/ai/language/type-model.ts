import {
  selectLastEntry,
  selectLessons,
  selectLessonsOf,
  selectLessonsOfTypeAfter,
  selectMoved,
  selectOfferedTypes,
  selectTypeDeletions,
} from '#modules/listener/public';
import type { Database } from '#platform/database/database';
import { selectDecidedRuns, selectLastChange, selectUnlearned } from '../runs/text-run.queries.ts';
import type { Feature } from './features.ts';
import { idsOf, TypeClassifier, type Ranked } from './type-classifier.ts';

const BATCH = 1000;
// Writers that began earlier may commit a lower number later: so many are read again.
const OVERLAP = 200;
// What was learned is held by what it was learned from.
const REPORT = 'report ';

type Held = { readonly label: number; readonly ids: Int32Array };

/**
 * The classifier of a city's own types in one process: read from the database at its first use, followed from then on.
 * It learns from reports past the first look of the desk and from decided runs; a report that gets another type, is
 * withdrawn or deleted is unlearned, so are types that are not offered any more. Every process comes to the same counts.
 */
export class TypeModel {
  readonly #database: Database;
  readonly #held = new Map<string, Held>();
  readonly #seeds = new Map<number, Held>();
  readonly #classifier = new TypeClassifier();
  #offered: readonly number[] = [];
  #unlearned: ReadonlySet<number> = new Set();
  /** Deletions of all reports of a type, and whether each was taken back; null before they were read. */
  #deletions: ReadonlyMap<number, boolean> | null = null;
  #lastReport = 0;
  #lastEntry = 0;
  #lastChange = 0;
  #following: Promise<void> | null = null;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Reads everything; a batch at a time, so that the process serves meanwhile. */
  static async build(database: Database): Promise<TypeModel> {
    const model = new TypeModel(database);
    // Noted first: what changes while lessons are read is read again after them.
    model.#lastEntry = await selectLastEntry(database);
    await model.follow();
    return model;
  }

  /** Texts that it learned from. */
  get texts(): number {
    return this.#held.size;
  }

  /** Types that are offered now. */
  get offered(): readonly number[] {
    return this.#offered;
  }

  /** The likeliest offered types of a text, as of the last `follow`. */
  rank(text: string, limit: number): Ranked[] {
    return this.#classifier.rank(text, this.#offered, limit);
  }

  /** Of some features those that speak most for a type, as of the last `follow`. */
  strongest<F extends Feature>(type: number, features: readonly F[], limit: number): F[] {
    return this.#classifier.strongest(type, features, limit);
  }

  /** How rare a feature is among what it learned from, as a logarithm. */
  rarityOf(id: number): number {
    return this.#classifier.rarityOf(id);
  }

  /** Takes in what changed since; callers at the same time share one reading. */
  follow(): Promise<void> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = null;
    });
    return this.#following;
  }

  async #follow(): Promise<void> {
    const database = this.#database;
    this.#unlearned = await selectUnlearned(database);
    await this.#readTypes();
    await this.#readDeletions();
    await this.#readNewReports();
    for (;;) {
      const moved = await selectMoved(database, { after: this.#lastEntry - OVERLAP, limit: BATCH });
      await this.#readAnew(moved.ids);
      this.#lastEntry = Math.max(this.#lastEntry, moved.last);
      if (moved.isAll) break;
      // A page of nothing but what was read before would be read for ever.
      this.#lastEntry = Math.max(this.#lastEntry, moved.last + OVERLAP);
    }
    await this.#readRuns();
  }

  async #readTypes(): Promise<void> {
    const types = await selectOfferedTypes(this.#database);
    this.#offered = types.map(({ id }) => id);
    const offered = new Set(this.#offered);
    for (const label of this.#seeds.keys()) if (!offered.has(label)) this.#forget(label);
    for (const { id, names } of types) {
      const ids = idsOf(names);
      const seed = this.#seeds.get(id);
      if (seed && sameIds(seed.ids, ids)) continue;
      if (seed) this.#classifier.learn(id, seed.ids, -1);
      this.#classifier.learn(id, ids);
      this.#seeds.set(id, { label: id, ids });
    }
  }

  async #readDeletions(): Promise<void> {
    const deletions = await selectTypeDeletions(this.#database);
    const known = this.#deletions;
    const changed = known ? deletions.filter(({ id, is_restored }) => known.get(id) !== is_restored) : [];
    for (const type of new Set(changed.map((one) => one.subcategory_id))) await this.#readTypeAnew(type);
    this.#deletions = new Map(deletions.map(({ id, is_restored }) => [id, is_restored]));
  }

  async #readTypeAnew(type: number): Promise<void> {
    const held = [...this.#held].flatMap(([key, { label }]) =>
      label === type && key.startsWith(REPORT) ? [Number(key.slice(REPORT.length))] : [],
    );
    for (let at = 0; at < held.length; at += BATCH) await this.#readAnew(held.slice(at, at + BATCH));
    for (let after = 0; ;) {
      const lessons = await selectLessonsOfTypeAfter(this.#database, type, { after, limit: BATCH });
      await this.#readAnew(lessons.map(({ id }) => id));
      if (lessons.length < BATCH) return;
      after = lessons.at(-1)?.id ?? after;
    }
  }

  async #readNewReports(): Promise<void> {
    for (;;) {
      const lessons = await selectLessons(this.#database, { after: this.#lastReport, limit: BATCH });
      for (const { id, subcategory_id, description } of lessons) {
        this.#lastReport = Math.max(this.#lastReport, id);
        this.#hold(
          `${REPORT}${id}`,
          this.#unlearned.has(id) ? null : { label: subcategory_id, text: description },
        );
      }
      if (lessons.length < BATCH) return;
    }
  }

  async #readAnew(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const lessons = new Map(
      (await selectLessonsOf(this.#database, ids)).map((lesson) => [lesson.id, lesson]),
    );
    for (const id of ids) {
      const lesson = this.#unlearned.has(id) ? undefined : lessons.get(id);
      this.#hold(
        `${REPORT}${id}`,
        lesson ? { label: lesson.subcategory_id, text: lesson.description } : null,
      );
    }
  }

  async #readRuns(): Promise<void> {
    const upTo = await selectLastChange(this.#database);
    let after = Math.max(0, this.#lastChange - OVERLAP);
    for (;;) {
      const runs = await selectDecidedRuns(this.#database, { after, limit: BATCH });
      for (const { id, text, decided_id, report_id } of runs) {
        if (text === null) await this.#readAnew([report_id ?? 0]);
        else this.#hold(`run ${id}`, decided_id === null ? null : { label: decided_id, text });
      }
      after = runs.at(-1)?.change ?? after;
      if (runs.length < BATCH) break;
    }
    this.#lastChange = Math.max(this.#lastChange, after, upTo);
  }

  #hold(key: string, lesson: { readonly label: number; readonly text: string } | null): void {
    const held = this.#held.get(key);
    const isOffered = lesson !== null && this.#seeds.has(lesson.label);
    const ids = isOffered ? idsOf(lesson.text) : null;
    if (held && ids && held.label === lesson?.label && sameIds(held.ids, ids)) return;
    if (held) {
      this.#classifier.learn(held.label, held.ids, -1);
      this.#held.delete(key);
    }
    if (!ids || !lesson || ids.length === 0) return;
    this.#classifier.learn(lesson.label, ids);
    this.#held.set(key, { label: lesson.label, ids });
  }

  #forget(label: number): void {
    this.#classifier.forget(label);
    this.#seeds.delete(label);
    for (const [key, held] of this.#held) if (held.label === label) this.#held.delete(key);
  }
}

function sameIds(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
