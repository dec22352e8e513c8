/** What the script below keeps in a page, as others read it. */
export type WatchedMap = {
  /** When the map was last drawn to; null before. */
  drawnAtMs: number | null;
  /** How long each frame of the page was. */
  framesMs: number[];
  /** Frames of the map that were looked at, and those with ground missing; null while nobody looks. */
  looks: { frames: number; unfilled: number; longestMs: number } | null;
};

/** The colour of paper that shows where a tile is not there yet: that of the offline map in its light scheme. */
const PAPER = '226, 222, 212';
// A hole of a tile's is wider; edges and letters are narrower.
const RUN_PX = 64;
const ROW_EVERY_PX = 40;

/**
 * A script for a page before its own: tells when its map was drawn to, how long frames are, and, once `looks` is set, in
 * which of them there is a hole in the ground. Looking takes time, so frames are not timed meanwhile.
 */
export const WATCH_MAP = `
  globalThis.drawnAtMs = null;
  globalThis.framesMs = [];
  globalThis.looks = null;
  let isAwaited = false;
  let holeSinceMs = null;
  const draw = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function (...given) {
    globalThis.drawnAtMs = performance.now();
    if (globalThis.looks && !isAwaited) {
      isAwaited = true;
      // After the map has drawn all of a frame, before its picture is handed over and gone.
      queueMicrotask(() => {
        isAwaited = false;
        if (globalThis.looks) note(hasHole(this));
      });
    }
    return draw.apply(this, given);
  };
  function note(isHole) {
    const { looks } = globalThis;
    looks.frames += 1;
    if (!isHole) return void (holeSinceMs = null);
    looks.unfilled += 1;
    holeSinceMs ??= performance.now();
    looks.longestMs = Math.max(looks.longestMs, performance.now() - holeSinceMs);
  }
  function hasHole(gl) {
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const row = new Uint8Array(width * 4);
    let isFound = false;
    for (let y = ${ROW_EVERY_PX} / 2; y < height && !isFound; y += ${ROW_EVERY_PX}) {
      gl.readPixels(0, y, width, 1, gl.RGBA, gl.UNSIGNED_BYTE, row);
      isFound = hasRun(row);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
    return isFound;
  }
  function hasRun(row) {
    const paper = [${PAPER}];
    for (let at = 0, run = 0; at < row.length; at += 4) {
      run = paper.every((part, index) => Math.abs(row[at + index] - part) <= 1) ? run + 1 : 0;
      if (run >= ${RUN_PX}) return true;
    }
    return false;
  }
  let before = null;
  requestAnimationFrame(function next(now) {
    if (before !== null) globalThis.framesMs.push(now - before);
    before = now;
    requestAnimationFrame(next);
  });`;
