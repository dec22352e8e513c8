import type { Viewer } from '@vereda/contract/access/viewer';
import type { WaitingAnswer } from '@vereda/contract/listener/conformity';
import { staffActors } from '@vereda/contract/listener/transition';
import { findTransition } from '@vereda/contract/listener/transitions';
import type { Locale } from '@vereda/contract/locale';
import { loadContacts } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { mayReadContact } from '../access/actors.ts';
import { deskScope } from '../access/scope.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';
import { selectWaitingAnswers } from './waiting.queries.ts';

type Asked = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly report_id?: number | undefined;
  readonly locale: Locale;
};

/** Solutions that wait for the citizen's answer, the oldest first; with whom to call for those who may know it. */
export async function listWaiting(
  deps: Deps,
  viewer: Viewer,
  input: Asked,
): Promise<{ items: WaitingAnswer[]; next_cursor: string | null }> {
  const { calendar, settings } = await loadCityTerms(deps);
  const { rows, next_cursor } = await selectWaitingAnswers(deps.database, deskScope(viewer), {
    cursor: input.cursor ?? null,
    limit: input.limit,
    report_id: input.report_id ?? null,
    locale: input.locale,
  });
  const isContactShown = mayReadContact(viewer);
  const uids = rows.flatMap(({ author_uid: uid }) => uid ?? []);
  const accounts = isContactShown ? await loadContacts(deps.database, uids) : new Map();
  const records =
    findTransition({ stage: 'resolved', outcome: null }, staffActors(viewer), 'conform') !== null;
  const items = rows.map((row): WaitingAnswer => {
    const { author_uid: uid, name, phone } = row;
    const known = uid === null ? { name, phone } : (accounts.get(uid) ?? { name: null, phone: null });
    return {
      report_id: row.report_id,
      folio: row.folio,
      title: row.title,
      address: row.address,
      colonia: row.colonia,
      solution: row.solution,
      resolved_at: row.resolved_at?.toISOString() ?? null,
      answer_until: endOfWorkDay(calendar, row.stage_since, settings.tacit_days).toISOString(),
      reminders: row.reminders,
      contact: isContactShown ? known : null,
      may_record: records && row.resolved_by !== viewer.uid,
    };
  });
  return { items, next_cursor };
}
