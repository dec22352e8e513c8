import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Hex } from '#ports/ledger/port';

/** What is remembered about a network. */
export type NetworkRow = { readonly genesis_hash: Hex | null } & NetworkProblem;

/** Error code of what is wrong with a network, and what its words need; null when nothing is. */
export type NetworkProblem = {
  readonly problem: string | null;
  readonly problem_params: Readonly<Record<string, string | number>>;
};

/** The row of a network, made if it is new. */
export async function ensureNetworkRow(database: Database, id: string, chainId: number): Promise<NetworkRow> {
  await sql`
    insert into certificates.networks (id, chain_id) values (${id}, ${chainId}) on conflict do nothing`.execute(
    database,
  );
  const { rows } = await sql<NetworkRow>`
    select genesis_hash, problem, problem_params from certificates.networks where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? { genesis_hash: null, problem: null, problem_params: {} };
}

/** Notes how a network answered: its genesis at the first time, or what is wrong with it. */
export async function noteNetwork(
  database: Database,
  id: string,
  noted: NetworkProblem & { readonly genesis_hash?: Hex; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.networks set genesis_hash = coalesce(genesis_hash, ${noted.genesis_hash ?? null}),
      problem = ${noted.problem}, problem_params = ${JSON.stringify(noted.problem_params)}::jsonb, checked_at = ${noted.at},
      problem_at = case when ${noted.problem}::text is null then null
        when problem is null then ${noted.at}::timestamptz else problem_at end
    where id = ${id}`.execute(database);
}

/** What waits for a network and when something last became final on it. */
export type NetworkLoad = {
  readonly pending: number;
  readonly oldest_pending_at: Date | null;
  readonly last_final_at: Date | null;
  /** Anchors that were final, and that the chain no longer has. */
  readonly lost: number;
};

/** Counts of a network. */
export async function selectLoad(database: Database, id: string): Promise<NetworkLoad> {
  const { rows } = await sql<NetworkLoad>`
    select count(*) filter (where status <> 'final')::int as pending,
      min(queued_at) filter (where status <> 'final') as oldest_pending_at, max(final_at) as last_final_at,
      count(lost_at) filter (where status <> 'final')::int as lost
    from certificates.anchors where network_id = ${id}`.execute(database);
  return rows[0] ?? { pending: 0, oldest_pending_at: null, last_final_at: null, lost: 0 };
}

/** Networks with something wrong, by id. */
export async function selectProblems(database: Database): Promise<{ id: string; wrong: boolean }[]> {
  const { rows } = await sql<{ id: string; wrong: boolean }>`
    select id, problem is not null as wrong from certificates.networks`.execute(database);
  return rows;
}

/** How many networks have each problem, by its code. */
export async function countProblems(database: Database): Promise<{ problem: string; n: number }[]> {
  const { rows } = await sql<{ problem: string; n: number }>`
    select problem, count(*)::int as n from certificates.networks where problem is not null
    group by problem order by problem`.execute(database);
  return rows;
}

/** Networks among these on which something is not final. */
export async function selectBusyNetworks(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ network_id: string }>`
    select distinct network_id from certificates.anchors
    where network_id = any(${ids}::text[]) and status <> 'final'`.execute(database);
  return rows.map((row) => row.network_id);
}
