import type { Database } from './database.ts';

/** Gives the answer of this name that is made next, or makes one. */
export type Together<T> = (database: Database, name: string, make: () => Promise<T>) => Promise<T>;

type Making<T> = { readonly answer: Promise<T>; next: Promise<T> | null };

/**
 * Answers that several ask for at the same moment are made once: what is costly stays as quick for eight at once as for
 * one. Who asks while an answer is being made shares the next one with all who ask meanwhile, so that nobody reads what
 * was before they asked. Nothing is kept, and a failure is told to those who waited for it. The name says everything that
 * the answer depends on, whose rights it is within above all.
 */
export function askedTogether<T>(): Together<T> {
  const making = new WeakMap<Database, Map<string, Making<T>>>();
  return (database, name, make) => {
    const named = making.get(database) ?? new Map<string, Making<T>>();
    making.set(database, named);
    const start = (): Promise<T> => {
      const begun: Making<T> = { answer: make(), next: null };
      named.set(name, begun);
      const end = () => {
        if (begun.next === null) named.delete(name);
      };
      begun.answer.then(end, end);
      return begun.answer;
    };
    const begun = named.get(name);
    if (!begun) return start();
    begun.next ??= begun.answer.then(start, start);
    return begun.next;
  };
}
