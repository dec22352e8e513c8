import type { Viewer } from '@vereda/contract/access/viewer';
import type { TemplateUse } from '@vereda/contract/listener/lists/answer-template';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findDesk } from '../../access/desk.service.ts';
import type { Scope } from '../../access/scope.ts';
import { selectReport, type Report } from '../../reports/report.queries.ts';
import { isWithin } from '../../reports/scope.queries.ts';
import { selectAnswered, selectKeptAnswers, type KeptAnswer } from './answered.queries.ts';
import { selectSaid, type SaidInCase } from './said.queries.ts';
import { selectAround, type CaseAround } from './around.queries.ts';
import { selectRecentTexts, type RecentTexts, type WeekTexts } from './recent-texts.queries.ts';

/** A case with those around it; throws listener/report-not-found outside the viewer's rights, which hold for the others too. */
export async function readCaseAround(
  deps: Deps,
  viewer: Viewer,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<{ readonly report: Report; readonly others: CaseAround[] }> {
  const { report, scope } = await openAtDesk(deps, viewer, id);
  return { report, others: await selectAround(deps.database, scope, { ...report, locale }) };
}

/** A case with the kept answers and what was answered to others of its type in a step; throws as above. */
export async function readCaseAnswers(
  deps: Deps,
  viewer: Viewer,
  { id, use }: { readonly id: number; readonly use: TemplateUse },
): Promise<{ readonly report: Report; readonly kept: KeptAnswer[]; readonly said: string[] }> {
  const { report, scope } = await openAtDesk(deps, viewer, id);
  const { subcategory_id } = report;
  const [kept, said] = await Promise.all([
    selectKeptAnswers(deps.database),
    selectAnswered(deps.database, scope, { subcategory_id, use }),
  ]);
  return { report, kept, said };
}

/** What a case says of itself and what was said in it since; throws as above. */
export async function readConversation(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ readonly description: string; readonly said: SaidInCase[] }> {
  const { report } = await openAtDesk(deps, viewer, id);
  return { description: report.description, said: await selectSaid(deps.database, id) };
}

async function openAtDesk(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ readonly report: Report; readonly scope: Scope }> {
  const scope = await findDesk(deps, viewer);
  const report =
    scope && (await isWithin(deps.database, scope, id))
      ? await selectReport(deps.database, id, { lock: false })
      : undefined;
  if (!scope || !report) throw new AppError('listener/report-not-found');
  return { report, scope };
}

/** What was written in reports of some weeks within the viewer's rights; nothing for who has no desk. */
export async function readRecentTexts(deps: Deps, viewer: Viewer, asked: RecentTexts): Promise<WeekTexts[]> {
  const scope = await findDesk(deps, viewer);
  return scope ? selectRecentTexts(deps.database, scope, asked) : [];
}
