import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';

const writer = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A piece of SQL as one text, for those of hot statements that are always the same: put together from its parts at
 * every request, they cost more than sending the statement. Throws when a value is among the parts.
 */
export function fixedSql<T>(piece: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = piece.compile(writer);
  if (parameters.length > 0) throw new Error(`fixedSql: a value is no fixed text: ${text}`);
  return sql.raw<T>(text);
}
