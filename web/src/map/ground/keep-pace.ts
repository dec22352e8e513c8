import type { Map as MapLibre } from 'maplibre-gl';

// Fewer than 40 frames a second over a dozen frames.
const JUDGED_FRAMES = 12;
const SLOW_FRAME_MS = 25;
// A hand that lifts and drags on shall not see it sharpen in between.
const REST_MS = 250;
const COARSER = 0.5;

// One move may be slow for what else goes on; what was found out twice running holds for all maps of this page.
const SLOW_MOVES = 2;
let slowMoves = 0;

/** Draws a map with fewer pixels while it is moved, on a device that was seen to be too slow for all of them; whole again once it rests. Answers what ends that. */
export function keepPace(map: MapLibre): () => void {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let stopJudging: (() => void) | null = null;
  let isCoarse = false;
  const drawAt = (coarse: boolean) => {
    if (isCoarse === coarse) return;
    isCoarse = coarse;
    // As setPixelRatio does, but that one tells of a change of size, which ends the move by hand that goes on.
    map._overridePixelRatio = coarse ? Math.max(COARSER, devicePixelRatio * COARSER) : null;
    map._resizeInternal(false);
    // Before the next paint: a canvas of another size is empty.
    map.triggerRepaint();
  };
  const start = () => {
    clearTimeout(restTimer);
    if (slowMoves >= SLOW_MOVES) return drawAt(true);
    stopJudging ??= judgeFrames((isSlow) => {
      slowMoves = isSlow ? slowMoves + 1 : 0;
    });
  };
  const rest = () => {
    stopJudging?.();
    stopJudging = null;
    clearTimeout(restTimer);
    restTimer = setTimeout(() => drawAt(false), REST_MS);
  };
  map.on('movestart', ({ originalEvent }) => originalEvent && start());
  map.on('moveend', rest);
  return () => {
    stopJudging?.();
    clearTimeout(restTimer);
  };
}

function judgeFrames(judge: (isSlow: boolean) => void): () => void {
  let left = JUDGED_FRAMES;
  let began = 0;
  let next = requestAnimationFrame(function look(now) {
    began ||= now;
    if (left === 0) return judge((now - began) / JUDGED_FRAMES > SLOW_FRAME_MS);
    left -= 1;
    next = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(next);
}
