import type { Viewer } from '@vereda/contract/access/viewer';
import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { isHolidayCountry } from './national-holidays.ts';
import { selectTerms, updateTerms } from './terms.queries.ts';

/** Working hours, calendar and the days that the city waits. */
export function getTerms(deps: Deps): Promise<CityTermsFields> {
  return selectTerms(deps.database);
}

/** Replaces them; throws listener/terms-… . Promises made already keep their dates until the next move. */
export function saveTerms(deps: Deps, viewer: Viewer, input: CityTermsFields): Promise<CityTermsFields> {
  const { version, ...terms } = { ...input, work_days: [...new Set(input.work_days)].sort((a, b) => a - b) };
  ensureGoodTerms(terms);
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectTerms(transaction, true);
    ensureSeen(before, version);
    await updateTerms(transaction, terms);
    const after = await selectTerms(transaction);
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'listener-terms',
      entity_id: 'listener',
      action: 'updated',
      actor: actorOf(viewer),
      from: before,
      to: after,
    });
    return after;
  });
}

function ensureGoodTerms(terms: Omit<CityTermsFields, 'version'>): void {
  if (terms.closes_at_minute <= terms.opens_at_minute) refuse('backwards', 'closes_at_minute');
  if (!isHolidayCountry(terms.holiday_country, terms.holiday_state))
    refuse('unknown-country', 'holiday_country');
  if (new Set(terms.days.map(({ day }) => day)).size < terms.days.length) refuse('day-twice', 'days');
}

const CODES = {
  backwards: 'listener/terms-backwards',
  'unknown-country': 'listener/terms-unknown-country',
  'day-twice': 'listener/terms-day-twice',
} as const;

function refuse(what: keyof typeof CODES, field: string): never {
  throw new AppError(CODES[what], { fields: { [field]: CODES[what] } });
}
