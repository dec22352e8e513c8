import { call } from '#api/call.ts';
import { hearLive } from '#api/live-stream.ts';
import { queryClient } from '#api/query-client.ts';
import { getViewer, onViewer, setViewer } from './viewer.ts';

/** Takes over what staff, or another device, change of the signed-in person while this page is open; `onChange` follows each time. */
export function followViewer(onChange: () => void): void {
  let looking = Promise.resolve();
  let stop: (() => void) | null = null;
  const look = () => {
    // One after the other, so that an older answer never replaces a newer one.
    looking = looking.then(() => takeOver(onChange)).catch(() => {});
  };
  const follow = () => {
    const uid = getViewer()?.uid;
    if (!uid) {
      stop?.();
      stop = null;
      return;
    }
    stop ??= hearLive(({ topic, key }) => {
      const isMine = topic === 'viewer-changed' && key === getViewer()?.uid;
      if (isMine || topic === 'reset') look();
    });
  };
  follow();
  onViewer(follow);
}

async function takeOver(onChange: () => void): Promise<void> {
  const before = getViewer();
  if (!before) return;
  const { viewer } = await call('GET /session', {}, { quiet: true });
  if (viewer?.uid !== before.uid || getViewer()?.uid !== before.uid) return;
  if (JSON.stringify(viewer) === JSON.stringify(before)) return;
  setViewer(viewer);
  // What was refused may be allowed now, and the other way round.
  void queryClient.invalidateQueries();
  onChange();
}
