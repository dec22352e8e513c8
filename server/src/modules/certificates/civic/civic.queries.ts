import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { CivicStatus } from '@vereda/contract/certificates/civic/transitions';
import type { DrandChain } from '@vereda/verifier/civic/beacon';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** One of the two people of a commit-reveal, hashes and secrets as hex. */
export type PartyRow = {
  readonly seat: 1 | 2;
  readonly uid: string;
  readonly name: string;
  readonly commitment: string;
  readonly committed_at: string;
  readonly secret: string | null;
  readonly nonce: string | null;
  readonly revealed_at: string | null;
};

/** A signature under the result, `value` as hex; `created` in whole seconds of UTC, as it was signed. */
export type CivicSignatureRow = {
  readonly role: SignerRole;
  readonly uid: string;
  readonly full_name: string;
  readonly kid: string;
  readonly created: string;
  readonly value: string;
  readonly signed_at: string;
};

type Link = { readonly id: number; readonly folio: string };

/** What describes a civic draw until its list is closed. */
export type CivicDescription = {
  readonly title_es: string;
  readonly title_en: string | null;
  readonly object_es: string;
  readonly object_en: string | null;
  readonly winners: number;
  readonly substitutes: number;
  readonly draw_at: Date;
  readonly venue: string;
  /** Days after its end that what is private is kept. */
  readonly kept_days: number;
};

/** A civic draw as it is stored, hashes as hex. */
export type CivicRow = CivicDescription & {
  readonly id: number;
  readonly folio: string;
  readonly version: number;
  readonly status: CivicStatus;
  readonly demo: boolean;
  readonly created_by: string;
  readonly private_erased_at: Date | null;
  /** Null once what is private was erased. */
  readonly list_secret: string | null;
  readonly private_fields: string[];
  readonly participants: number;
  readonly list_by: string | null;
  readonly list_at: Date | null;
  readonly header: string | null;
  readonly commitment: string | null;
  readonly seed_kind: 'drand' | 'commit-reveal';
  readonly beacon: DrandChain | null;
  readonly beacon_round: number | null;
  readonly beacon_due_at: Date | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly seed: string | null;
  readonly source: string | null;
  readonly digest: string | null;
  readonly drawn_at: Date | null;
  readonly signed_at: Date | null;
  readonly signatures: CivicSignatureRow[];
  readonly annulled_at: Date | null;
  readonly reason: string | null;
  readonly parties: PartyRow[];
  readonly replaces: Link | null;
  readonly replaced_by: Link | null;
};

const ROW = sql`d.id, d.folio, d.version, d.status, d.title_es, d.title_en, d.object_es, d.object_en, d.winners,
  d.substitutes, d.draw_at, d.venue, d.kept_days, d.private_erased_at, d.demo, d.created_by, encode(d.list_secret, 'hex') as list_secret, d.private_fields,
  d.participants, d.list_by, d.list_at, d.header, encode(d.commitment, 'hex') as commitment, d.seed_kind, d.beacon,
  d.beacon_round, d.beacon_due_at, d.closed_at, d.closed_by, encode(d.seed, 'hex') as seed, d.source,
  encode(d.digest, 'hex') as digest, d.drawn_at, d.signed_at, d.annulled_at, d.reason,
  coalesce((select json_agg(json_build_object('role', s.role, 'uid', s.uid, 'full_name', s.full_name, 'kid', s.kid,
    'created', to_char(s.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'value', encode(s.value, 'hex'),
    'signed_at', s.signed_at) order by s.role desc)
    from certificates.civic_signatures s where s.draw_id = d.id), '[]') as signatures,
  coalesce((select json_agg(json_build_object('seat', p.seat, 'uid', p.uid, 'name', p.name,
    'commitment', encode(p.commitment, 'hex'), 'committed_at', p.committed_at, 'secret', encode(p.secret, 'hex'),
    'nonce', encode(p.nonce, 'hex'), 'revealed_at', p.revealed_at) order by p.seat)
    from certificates.civic_parties p where p.draw_id = d.id), '[]') as parties,
  (select json_build_object('id', o.id, 'folio', o.folio) from certificates.civic_draws o where o.id = d.replaces_id)
    as replaces,
  (select json_build_object('id', o.id, 'folio', o.folio) from certificates.civic_draws o where o.replaces_id = d.id)
    as replaced_by`;

/** A civic draw by id; null when there is none. */
export async function findCivic(database: Database, id: number): Promise<CivicRow | null> {
  const { rows } = await sql<CivicRow>`
    select ${ROW} from certificates.civic_draws d where d.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockCivic(transaction: DatabaseTransaction, id: number): Promise<CivicRow | null> {
  await sql`select 1 from certificates.civic_draws where id = ${id} for update`.execute(transaction);
  return findCivic(transaction, id);
}

/** A civic draw whose list is closed, by folio; null when the public knows none. */
export async function findPublicCivic(database: Database, folio: string): Promise<CivicRow | null> {
  const { rows } = await sql<CivicRow>`
    select ${ROW} from certificates.civic_draws d
    where d.folio = ${folio} and d.commitment is not null`.execute(database);
  return rows[0] ?? null;
}

/** Which civic draws a list shows. */
export type CivicFilter = {
  readonly status?: CivicStatus | undefined;
  /** Only those whose list is closed. */
  readonly isPublic: boolean;
  readonly beforeId: number | null;
  readonly limit: number;
};

/** Up to `limit + 1` civic draws, newest first. */
export async function selectCivics(database: Database, filter: CivicFilter): Promise<CivicRow[]> {
  const conditions = [sql`true`];
  if (filter.isPublic) conditions.push(sql`d.commitment is not null`);
  if (filter.status) conditions.push(sql`d.status = ${filter.status}`);
  if (filter.beforeId !== null) conditions.push(sql`d.id < ${filter.beforeId}::bigint`);
  const { rows } = await sql<CivicRow>`
    select ${ROW} from certificates.civic_draws d where ${sql.join(conditions, sql` and `)}
    order by d.id desc limit ${sql.lit(filter.limit + 1)}`.execute(database);
  return rows;
}

/** Closed civic draws whose beacon's round is due. */
export async function selectDueCivics(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificates.civic_draws
    where status = 'cerrado' and seed_kind = 'drand' and beacon_due_at <= ${now} order by id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Who held a seat and never revealed, in the civic draws that this one follows on. */
export async function selectWithholders(database: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with recursive line as (
      select replaces_id as id from certificates.civic_draws where id = ${id} and replaces_id is not null
      union select o.replaces_id from line join certificates.civic_draws o on o.id = line.id
        where o.replaces_id is not null)
    select distinct p.uid from line join certificates.civic_parties p on p.draw_id = line.id
    where p.secret is null and exists (
      select from certificates.civic_parties other where other.draw_id = p.draw_id and other.secret is not null)`.execute(
    database,
  );
  return rows.map(({ uid }) => uid);
}
