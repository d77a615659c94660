/** Kysely over PGlite: one connection, handed out to one query or transaction at a time. */
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pglite: PGlite): Driver {
  const connection = createConnection(pglite);
  const waiting: (() => void)[] = [];
  let isTaken = false;

  return {
    async init() {
      await pglite.waitReady;
    },
    async acquireConnection() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      return connection;
    },
    async releaseConnection() {
      // The connection goes from hand to hand; it is free only when nobody waits.
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
    async beginTransaction() {
      await connection.executeQuery(CompiledQuery.raw('begin'));
    },
    async commitTransaction() {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    },
    async rollbackTransaction() {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    },
    async destroy() {
      await pglite.close();
    },
  };
}

function createConnection(pglite: PGlite): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows = 0 } = await pglite.query<Row>(query.sql, [...query.parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows) };
    },
    async *streamQuery(): AsyncIterableIterator<never> {
      await Promise.reject(new Error('The embedded database gives no streams; the shop needs none.'));
      yield* [];
    },
  };
}
