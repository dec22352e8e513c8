import { useEffect, useState } from 'react';
import { listOutbox, onOutboxChange, type OutboxEntry } from './outbox.ts';

/** What is in the outbox, as it changes in any tab. */
export function useOutbox(): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = () => {
      // Without a database (private mode of some browsers) there is nothing to show.
      listOutbox().then(
        (listed) => isGone || setEntries(listed),
        () => {},
      );
    };
    read();
    const stop = onOutboxChange(read);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return entries;
}
