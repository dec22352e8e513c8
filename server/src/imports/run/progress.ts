/** How far an import is. */
export type Standing = {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly items: number;
  readonly rejected: number;
};

/** Shows how far an import is, on a terminal as a bar, elsewhere as a line now and then. */
export type Progress = { update(standing: Standing): void; end(): void };

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

const BAR_WIDTH = 24;
const TERMINAL_INTERVAL_MS = 100;
const LINE_INTERVAL_MS = 5000;

/** `nowMs` counts monotonically; `skipped` items of an earlier run do not make the rate look better. */
export function createProgress(output: Output, nowMs: () => number = () => performance.now()): Progress {
  const start = nowMs();
  const interval = output.isTTY ? TERMINAL_INTERVAL_MS : LINE_INTERVAL_MS;
  let shownAt = -Infinity;
  let last: { text: string; shown: boolean } | null = null;
  let first: Standing | null = null;
  const show = (text: string): void => {
    output.write(output.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
    last = { text, shown: true };
  };
  return {
    update(standing) {
      first ??= standing;
      const text = progressText(standing, first, nowMs() - start);
      last = { text, shown: false };
      if (nowMs() - shownAt < interval) return;
      shownAt = nowMs();
      show(text);
    },
    end() {
      if (last && !last.shown) show(last.text);
      if (last && output.isTTY) output.write('\n');
    },
  };
}

/** One line: bar, percent of the file, rows, rate, remaining time, rejects. */
export function progressText(standing: Standing, first: Standing, elapsedMs: number): string {
  const share = standing.totalBytes === 0 ? 1 : Math.min(1, standing.bytes / standing.totalBytes);
  const full = Math.round(share * BAR_WIDTH);
  const seconds = elapsedMs / 1000;
  const rate = seconds > 0 ? (standing.items - first.items) / seconds : 0;
  const bytesPerSecond = seconds > 0 ? (standing.bytes - first.bytes) / seconds : 0;
  const left = bytesPerSecond > 0 ? (standing.totalBytes - standing.bytes) / bytesPerSecond : Number.NaN;
  return [
    `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${standing.items.toLocaleString('en')} rows`,
    `${Math.round(rate).toLocaleString('en')} rows/s`,
    `${Number.isFinite(left) ? clock(left) : '-:--'} left`,
    `${standing.rejected.toLocaleString('en')} rejected`,
  ].join('  ');
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
