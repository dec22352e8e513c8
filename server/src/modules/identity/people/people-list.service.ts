import { USER_TYPES, type Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { peopleEndpoints } from '@vereda/contract/identity/people';
import type { peopleReadingEndpoints } from '@vereda/contract/identity/people-reading';
import type { Deps } from '#platform/deps';
import { selectAppealing } from './credibility/appeal.queries.ts';
import { personOf, type Person } from './change-person.service.ts';
import { ensurePerson } from './ensure-person.ts';
import { countByType, countPeople, selectPeople, type PersonPage, type PersonRow } from './people.queries.ts';
import { citizenScope, EVERYBODY, type PeopleScope } from './people-scope.ts';

type Reading = typeof peopleReadingEndpoints;
type Asked = PersonPage & { with_total: boolean };
type Page<T> = { items: T[]; next_cursor: string | null; total?: number };

/** A page of accounts of a scope, newest first; counted only where asked. */
export function listPeople(
  deps: Deps,
  scope: PeopleScope,
  asked: Asked,
): Promise<Output<(typeof peopleEndpoints)['list']>> {
  return pageOf(deps, { scope, asked }, personOf);
}

/** A page of citizens; whoever does not administer accounts sees masked contacts and searches names alone. */
export async function listCitizens(
  deps: Deps,
  viewer: Viewer,
  asked: Input<Reading['citizens']>,
): Promise<Output<Reading['citizens']>> {
  const scope = citizenScope(deps, viewer);
  const page = await pageOf(deps, { scope, asked }, (row) => {
    const { id, uid, first_name, last_name, email, phone, credibility, created_at } = personOf(row);
    const contacts = scope.byContact
      ? { email, phone }
      : { email: maskedEmail(email), phone: maskedPhone(phone) };
    return { id, uid, first_name, last_name, ...contacts, credibility, created_at };
  });
  const uids = page.items.map(({ uid }) => uid);
  const desk = await deps.findReportDesk(viewer);
  const [open, appealing] = await Promise.all([desk?.countOpen(uids), selectAppealing(deps.database, uids)]);
  const items = page.items.map((one) => ({
    ...one,
    open_reports: open?.get(one.uid) ?? 0,
    appealed: appealing.has(one.uid),
  }));
  return { ...page, items };
}

/** One account; throws identity/user-not-found. */
export async function getPerson(deps: Deps, uid: string): Promise<Person> {
  return personOf(await ensurePerson(deps.database, uid));
}

/** How many accounts there are, in all and by type. */
export async function countEverybody(deps: Deps): Promise<Output<Reading['total']>> {
  const counts = await countByType(deps.database, EVERYBODY);
  const of = (type: string) => counts.find((row) => row.type === type)?.total ?? 0;
  const byType = Object.fromEntries(USER_TYPES.map((type) => [type, of(type)]));
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    by_type: byType as Record<(typeof USER_TYPES)[number], number>,
  };
}

async function pageOf<T extends { uid: string }>(
  deps: Deps,
  { scope, asked }: { scope: PeopleScope; asked: Asked },
  shape: (row: PersonRow) => T,
): Promise<Page<T>> {
  const { limit, with_total: withTotal } = asked;
  const rows = await selectPeople(deps.database, scope, { ...asked, limit: limit + 1 });
  const items = rows.slice(0, limit).map(shape);
  const nextCursor = rows.length > limit ? (items.at(-1)?.uid ?? null) : null;
  const page = { items, next_cursor: nextCursor };
  return withTotal ? { ...page, total: await countPeople(deps.database, scope, asked) } : page;
}

function maskedEmail(email: string | null): string | null {
  return email && email.replace(/^(.)[^@]*/, '$1***');
}

function maskedPhone(phone: string | null): string | null {
  return phone && `…${phone.slice(-3)}`;
}
