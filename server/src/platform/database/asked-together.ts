import type { Database } from './database.ts';

/** Gives the answer that is being made of this name, or makes one. */
export type Together<T> = (database: Database, name: string, make: () => Promise<T>) => Promise<T>;

/**
 * Answers that several ask for at the same moment are made once: what is costly stays as quick for eight at once as for
 * one. Nothing is kept, so that who asks afterwards reads anew, and a failure is told to those who waited for it. The
 * name says everything that the answer depends on, whose rights it is within above all.
 */
export function askedTogether<T>(): Together<T> {
  const making = new WeakMap<Database, Map<string, Promise<T>>>();
  return (database, name, make) => {
    const named = making.get(database) ?? new Map<string, Promise<T>>();
    making.set(database, named);
    const running = named.get(name);
    if (running) return running;
    const answer = make().finally(() => named.delete(name));
    named.set(name, answer);
    return answer;
  };
}
