import type { conformityEndpoints } from '@vereda/contract/listener/conformity';
import type { Output } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import { peekTicket } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectPhotos } from '../attachments/attachment.queries.ts';
import { photoTicket } from '../attachments/photo-ticket.ts';
import { selectCauses } from '../organization/organization.queries.ts';
import { isForReader } from '../reading/story.service.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';
import { hasConformity } from './conformity.queries.ts';
import { CONFORMITY_PURPOSE } from './answer-link.ts';

/** What the page behind a mail's link shows to who reads a language; the link stays good. Throws listener/link-expired. */
export async function showByTicket(
  deps: Deps,
  { ticket, locale }: { ticket: string; locale: Locale },
): Promise<Output<typeof conformityEndpoints.byTicket>> {
  const now = deps.clock.now();
  const subject = await peekTicket(deps.database, { secret: ticket, purpose: CONFORMITY_PURPOSE, now });
  const [id, cycle = 0] = (subject ?? '').split(':').map(Number);
  const report = id ? await selectReport(deps.database, id, { lock: false }) : null;
  if (!report) throw new AppError('listener/link-expired');
  const [photos, causes, answered, titles, { calendar, settings }] = await Promise.all([
    selectPhotos(deps.database, report.id),
    selectCauses(deps.database, 'reject'),
    hasConformity(deps.database, report.id, cycle),
    selectTitles(deps.database, report.id),
    loadCityTerms(deps),
  ]);
  const isWaiting = report.stage === 'resolved' && report.cycle === cycle;
  const { folio, description, address, stage, solution } = report;
  return {
    report_id: report.id,
    folio,
    title: titles[locale],
    description,
    address,
    stage,
    resolved_at: report.resolved_at?.toISOString() ?? null,
    solution,
    answer_until: isWaiting
      ? endOfWorkDay(calendar, report.stage_since, settings.tacit_days).toISOString()
      : null,
    photos: photos.filter((photo) => isForReader(photo, true)),
    photo_ticket: photoTicket(deps.secrets, report.id, now),
    causes: causes.map((cause) => ({ id: cause.id, name: cause.name, name_en: cause.name_en })),
    answered: answered || report.cycle !== cycle,
  };
}
