import type { DeskPhoto, Photo } from '@vereda/contract/listener/photos/photo';
import type { CaseEntry, Term, TimelineEntry } from '@vereda/contract/listener/report-shapes';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { Locale } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import { selectPhotos } from '../attachments/attachment.queries.ts';
import type { Report } from '../reports/report.queries.ts';
import { levelOf } from '../terms/promise.ts';
import { selectEntries, type Entry, type Promised } from './timeline.queries.ts';

/** A report's photos and history, told for the public and for staff. */
export type Story = {
  readonly photos: (DeskPhoto & { entry_id: number })[];
  readonly entries: Entry[];
};

/** Reads photos and history of a report for who reads a language. */
export async function loadStory(database: Database, reportId: number, locale: Locale): Promise<Story> {
  const [photos, entries] = await Promise.all([
    selectPhotos(database, reportId),
    selectEntries(database, reportId, locale),
  ]);
  return { photos, entries };
}

/** Whether a photo of a report that somebody may read is for them too: let through, or their own report's and not hidden. */
export function isForReader({ state, purpose }: Pick<Photo, 'state' | 'purpose'>, isOwn: boolean): boolean {
  // Of a provider nobody has accepted it yet.
  if (purpose === 'provider') return false;
  return state === 'shown' || (isOwn && state !== 'hidden');
}

/** The history as the public may read it: no names, no private notes, no photos that were not let through. */
export function publicTimeline({ entries, photos }: Story, isOwn: boolean): TimelineEntry[] {
  return entries
    .filter((entry) => entry.is_public)
    .map((entry) => {
      const shown = photos.filter((photo) => photo.entry_id === entry.id && isForReader(photo, isOwn));
      const { id, what, from_stage, to_stage, outcome, actor, text, cause } = entry;
      return {
        id,
        at: entry.at.toISOString(),
        what,
        from_stage,
        to_stage,
        outcome,
        actor,
        text,
        cause,
        promised_at: entry.promised_at?.toISOString() ?? null,
        photo_ids: shown.map((photo) => photo.id),
      };
    });
}

/** The history as staff read it; the author's name stays out where the contact does. */
export function caseTimeline({ entries, photos }: Story, isContactShown: boolean): CaseEntry[] {
  return entries.map(({ at, promised_at, is_public: _public, report_id: _report, ...entry }) => ({
    ...entry,
    actor_name: entry.actor === 'author' && !isContactShown ? null : entry.actor_name,
    at: at.toISOString(),
    promised_at: promised_at?.toISOString() ?? null,
    photo_ids: photos.filter((photo) => photo.entry_id === entry.id).map((photo) => photo.id),
  }));
}

/** How a report's promise stands, with every date that was promised. */
export function termOf(
  report: Report,
  { type, promises, now }: { type: Subcategory; promises: readonly Promised[]; now: Date },
): Term {
  return {
    level: levelOf(report, report.stage !== 'closed', now),
    due_at: report.promised_at?.toISOString() ?? null,
    hours: report.sla_minutes === null ? null : report.sla_minutes / 60,
    business: type.sla_business,
    promises: promises.map(({ promised_at, since, reason }) => ({
      promised_at: new Date(promised_at).toISOString(),
      since: new Date(since).toISOString(),
      reason,
    })),
  };
}
