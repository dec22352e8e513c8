import { useSyncExternalStore } from 'react';

/** A value outside of components that components follow; pages written on the server show what it is there. */
export type Store<T> = {
  readonly get: () => T;
  /** Puts another value in its place and tells whoever follows. */
  readonly set: (next: T) => void;
  /** Calls back after every `set`; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value, as a hook: renders again when it is another one. */
  readonly use: () => T;
};

/** Holds one value; `start` runs whenever somebody begins to follow where nobody did; what it returns, when the last one stops. */
export function createStore<T>(first: T, start?: () => void | (() => void)): Store<T> {
  let value = first;
  let stop: void | (() => void);
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) stop = start?.();
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) stop?.();
    };
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
