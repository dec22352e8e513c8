import { startup } from '#session/startup.ts';

/** An instant as a field of day and time holds it, in the lottery's time zone; empty for none. */
export function toTimeField(instant: string | null): string {
  return instant === null ? '' : localText(new Date(instant).getTime());
}

/** The instant that such a field means; null for an empty one. An hour that a change of the clock leaves out is the one after it. */
export function fromTimeField(text: string): string | null {
  const read = Date.parse(`${text}Z`);
  if (Number.isNaN(read)) return null;
  // The second round is right where the first one crossed a change of the clock.
  const once = read - offsetMs(read);
  return new Date(read - offsetMs(once)).toISOString();
}

function offsetMs(instant: number): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${localText(minute)}Z`) - minute;
}

function localText(instant: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: startup.setting.time_zone,
  });
  return format.format(instant).replace(' ', 'T');
}
