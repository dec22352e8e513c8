import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

const HOURS = 2;
const HOUR_S = 3600;

/** A token by which the photos of one report may be fetched for two hours, for people who follow it by folio and key. */
export function photoTicket(secrets: Secrets, reportId: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + HOURS * HOUR_S;
  return `${until}.${signatureOf(secrets, reportId, until)}`;
}

/** Whether a token opens the photos of this report now. */
export function isPhotoTicket(
  secrets: Secrets,
  at: { reportId: number; now: Date },
  ticket: string,
): boolean {
  const [until = '', signature = ''] = ticket.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < at.now.getTime()) return false;
  const expected = Buffer.from(signatureOf(secrets, at.reportId, Number(until)));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(secrets: Secrets, reportId: number, until: number): string {
  return createHmac('sha256', secrets.derive('photo-links'))
    .update(`${reportId}.${until}`)
    .digest('base64url');
}
