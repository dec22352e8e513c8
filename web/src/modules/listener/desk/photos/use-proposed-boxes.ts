import type { LookedAt } from '@vereda/contract/ai/looking';
import type { DeskPhoto, PhotoBox } from '@vereda/contract/listener/photos/photo';
import { useMemo, useState } from 'react';
import { useCall } from '#api/use-call.ts';

// While a photo is being looked at, what was found is asked for again.
const WATCH_MS = 3000;

/** What is covered on the screen: as it is stored, as it is proposed, or as a person left it. */
export type ProposedBoxes = {
  readonly boxes: readonly PhotoBox[];
  readonly setBoxes: (boxes: readonly PhotoBox[]) => void;
  /** Without what is only proposed. */
  readonly own: readonly PhotoBox[];
  /** Whether what is covered is the proposal, as it came. */
  readonly isProposal: boolean;
  readonly looked: LookedAt | null;
};

/** Boxes of a photo; a proposal stands in them until a person changes or clears it. */
export function useProposedBoxes(photo: Pick<DeskPhoto, 'id' | 'boxes' | 'state'>): ProposedBoxes {
  const [changed, setBoxes] = useState<readonly PhotoBox[] | null>(null);
  const looked = useLookedAt(photo.id);
  const proposed = useMemo(
    () => looked?.proposed.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? [],
    [looked],
  );
  const isProposal =
    changed === null && photo.state === 'held' && photo.boxes.length === 0 && proposed.length > 0;
  const own = changed ?? photo.boxes;
  return { boxes: isProposal ? proposed : own, setBoxes, own, isProposal, looked };
}

function useLookedAt(id: string): LookedAt | null {
  const input = { ids: [id] };
  const { data } = useCall('POST /attachments/looked-at', input, { quiet: true });
  const looked = data?.items[0] ?? null;
  const isWaiting = looked?.state === 'waiting';
  useCall('POST /attachments/looked-at', input, {
    enabled: isWaiting,
    ...(isWaiting && { everyMs: WATCH_MS }),
  });
  return looked;
}
