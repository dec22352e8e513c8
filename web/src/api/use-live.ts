import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '@vereda/contract/api';
import type { Topic } from '@vereda/contract/events';
import { useEffect } from 'react';
import { knownSession } from './known-session.ts';
import { hearLive } from './live-stream.ts';

const SETTLE_MS = 300;
// Lists as one string, so that an effect sees when they change; names of calls hold spaces.
const BETWEEN = '\n';

let holds = 0;

/** Nothing is read again until what this answers is called, once: what is being removed would be asked for in vain. */
export function holdLive(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

/** Reads these calls again when one of the topics happens anywhere; `key` narrows it to one thing. */
export function useLive(topics: readonly Topic[], refreshes: readonly CallName[], key?: string): void {
  const client = useQueryClient();
  const watched = topics.join(BETWEEN);
  const names = refreshes.join(BETWEEN);
  useEffect(() => {
    if (knownSession() !== 'whole') return undefined;
    let timer = 0;
    const refresh = () => {
      window.clearTimeout(timer);
      // Many things at once (a bulk move) are one reading.
      timer = window.setTimeout(() => {
        if (holds) return refresh();
        const wanted = names.split(BETWEEN);
        void client.invalidateQueries({ predicate: ({ queryKey }) => wanted.includes(String(queryKey[0])) });
      }, SETTLE_MS);
    };
    const mine: readonly string[] = watched.split(BETWEEN);
    const stopHearing = hearLive((heard) => {
      const isMine = mine.includes(heard.topic) && (key === undefined || heard.key === key);
      if (isMine || heard.topic === 'reset') refresh();
    });
    return () => {
      window.clearTimeout(timer);
      stopHearing();
    };
  }, [client, watched, names, key]);
}
