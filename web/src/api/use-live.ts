import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '@vereda/contract/api';
import { useEffect } from 'react';
import { getViewer } from '#session/viewer.ts';

const SETTLE_MS = 300;
// Lists as one string, so that an effect sees when they change; names of calls hold spaces.
const BETWEEN = '\n';

/** Reads these calls again when one of the topics happens anywhere; `key` narrows it to one thing. */
export function useLive(topics: readonly string[], refreshes: readonly CallName[], key?: string): void {
  const client = useQueryClient();
  const watched = topics.join(BETWEEN);
  const names = refreshes.join(BETWEEN);
  useEffect(() => {
    if (!getViewer()) return undefined;
    const source = new EventSource('/api/events');
    let timer = 0;
    const refresh = () => {
      window.clearTimeout(timer);
      // Many things at once (a bulk move) are one reading.
      timer = window.setTimeout(() => {
        const wanted = new Set(names.split(BETWEEN));
        void client.invalidateQueries({ predicate: ({ queryKey }) => wanted.has(String(queryKey[0])) });
      }, SETTLE_MS);
    };
    const hear = (event: MessageEvent<string>) => {
      const heard = JSON.parse(event.data) as { key?: string };
      if (key === undefined || heard.key === key) refresh();
    };
    for (const topic of watched.split(BETWEEN)) source.addEventListener(topic, hear);
    source.addEventListener('reset', refresh);
    return () => {
      window.clearTimeout(timer);
      source.close();
    };
  }, [client, watched, names, key]);
}
