const HOUR = 3600;

/** A moment of a stream as people read it off its player: `1:02:33`, `0:07`. */
export function markOf(second: number): string {
  const hours = Math.floor(second / HOUR);
  const minutes = Math.floor((second % HOUR) / 60);
  const parts = [...(hours > 0 ? [hours] : []), minutes, second % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The second that a mark names; null where it is none of up to a day. */
export function secondOf(mark: string): number | null {
  const found = mark.trim().match(/^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/);
  if (!found) return null;
  const [hours, minutes, seconds] = [found[1] ?? 0, found[2], found[3]].map(Number);
  if (found[1] !== undefined && Number(minutes) > 59) return null;
  const second = Number(hours) * HOUR + Number(minutes) * 60 + Number(seconds);
  return second <= 24 * HOUR ? second : null;
}

/** The stream at that second, where its site is known to take one; else the stream. */
export function streamAt(url: string, second: number): string {
  const address = new URL(url);
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(address.hostname)) address.searchParams.set('t', `${second}s`);
  return address.href;
}
