import { TOPICS, type Topic } from '@vereda/contract/events';

/** What happened and to which thing; `open` says that it is heard from now on, `reset` that something may have been missed. */
export type Heard = { readonly topic: Topic | 'open' | 'reset'; readonly key: string | null };

const NAME = 'vereda.live';
const hearers = new Set<(heard: Heard) => void>();
let stop: (() => void) | null = null;

/** Calls back for what the server tells this browser; all tabs share one connection. Returns how to stop. */
export function hearLive(hear: (heard: Heard) => void): () => void {
  hearers.add(hear);
  stop ??= start();
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stop?.();
    stop = null;
  };
}

// A browser opens few connections to one address: one tab leads, the others hear it over a channel.
function start(): () => void {
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => tell(data));
  const share = (heard: Heard) => {
    tell(heard);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    channel.postMessage(heard);
  };
  const waitedSince = performance.now();
  const lead = () => {
    // What happened between the former leader and this one is not known.
    if (performance.now() - waitedSince > 1000) share({ topic: 'reset', key: null });
    return listen(share, ending.signal);
  };
  if ('locks' in navigator) navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    ending.abort();
    channel.close();
  };
}

function listen(share: (heard: Heard) => void, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const open = () =>
      listenOnce(share, () => {
        isOver = true;
      });
    let close = open();
    // The session of a stream ended: coming back at once would be refused. Another one of this browser may be there by
    // the time that somebody looks at the page again.
    const again = () => {
      if (!isOver || document.visibilityState !== 'visible') return;
      isOver = false;
      share({ topic: 'reset', key: null });
      close = open();
    };
    document.addEventListener('visibilitychange', again, { signal: ending });
    ending.addEventListener('abort', () => {
      close();
      resolve();
    });
  });
}

// Opens one stream; `onOver` says that its session ended. Answers how to close it.
function listenOnce(share: (heard: Heard) => void, onOver: () => void): () => void {
  const source = new EventSource('/api/events');
  for (const topic of [...TOPICS, 'reset'] as const) {
    source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      const { key = null } = JSON.parse(data) as { key?: string };
      share({ topic, key });
    });
  }
  source.addEventListener('open', () => share({ topic: 'open', key: null }));
  source.addEventListener('over', () => {
    source.close();
    onOver();
  });
  return () => source.close();
}

function tell(heard: Heard): void {
  for (const hear of hearers) hear(heard);
}
