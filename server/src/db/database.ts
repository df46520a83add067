import pg from 'pg'
import { isReadOnly } from './failure.ts'
import { gatheringSocket } from './gathering-socket.ts'
import { type KeyedRead, shareReads } from './keyed-read.ts'
import { shareRows } from './shared-read.ts'
import { type Sql, statementName } from './sql.ts'

/** Runs statements, inside a transaction or outside of one. */
export interface Querier {
  rows<Row>(statement: Sql): Promise<readonly Row[]>
  first<Row>(statement: Sql): Promise<Row | undefined>
  /** Rows that everybody reads alike. Outside of a transaction, those who ask at the same time share one query. */
  shared<Row>(statement: Sql): Promise<readonly Row[]>
  /** One row by its key. Outside of a transaction, those who ask at the same time share one query. */
  byKey<Row>(read: KeyedRead<Row>, key: string): Promise<(Row & { key: string }) | undefined>
  /** How many rows were touched. */
  run(statement: Sql): Promise<number>
}

export interface Transaction extends Querier {
  /** The transaction's id (xid8): after a connection lost during commit, `outcomeOf` asks the server by it. */
  readonly id: Promise<string>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** `unknown`: the server has crashed since, or another one has taken its place. */
export type Outcome = 'committed' | 'aborted' | 'in progress' | 'unknown'

export interface Database extends Querier {
  begin(): Promise<Transaction>
  /** How a transaction ended whose commit was sent but never answered. */
  outcomeOf(transactionId: string): Promise<Outcome>
  /** A connection of its own outside the pool, for listening. */
  connect(): Promise<pg.Client>
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

// Amounts and counters are BIGINT and stay far below 2^53; as strings they would compare and add wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`)
  return value
})

/**
 * Which life of which server. After a crash PostgreSQL may give a transaction's id, if nothing of it reached the disk, to
 * another transaction, whose outcome would be taken for that of the first; a replica that takes over may do so, too. So an
 * id is kept together with when these statistics were last reset, which a crash does, and when the server was started: a
 * replica has its own start, though it may have come by a copy of the statistics.
 */
const whichServer = `coalesce(extract(epoch from pg_stat_get_bgwriter_stat_reset_time())::text, '') || '/'
  || extract(epoch from pg_postmaster_start_time())::text`

/** How the program comes to its PostgreSQL. */
export interface Wire {
  readonly maxConnections?: number
  /** Past the pooler that `url` leads to, to PostgreSQL itself. None: there is no pooler. */
  readonly directUrl?: string | undefined
  /** Whether statements are prepared under names. Poolers that know nothing of them mix them up. */
  readonly named?: boolean
  /** Who waits longer for a connection is refused. */
  readonly connectWithinMs?: number
  readonly onError?: (error: Error) => void
}

export function openDatabase(url: string, wire: Wire = {}): Database {
  const { directUrl, named = true, onError = ignore } = wire
  const pool = openPool(url, wire, onError)
  const onFailure = (error: unknown) => {
    if (isReadOnly(error)) discardIdle(pool)
  }
  const querier = querierOver(pool, { named, onFailure })
  return {
    ...querier,
    shared: shareRows((statement) => querier.rows(statement)),
    byKey: shareReads((statement) => querier.rows(statement)),
    begin: () => begin(pool, { named, pooled: directUrl !== undefined, onFailure }),
    outcomeOf: async (id) => {
      const [number, server] = id.split('@')
      const { rows } = await pool.query<{ outcome: Outcome | null }>(
        `select case when ${whichServer} = $2 then pg_xact_status($1::xid8) end as outcome`,
        [number, server],
      )
      return rows[0]?.outcome ?? 'unknown'
    },
    connect: async () => {
      const client = new pg.Client({
        connectionString: directUrl ?? url,
        application_name: 'kaihei-listen',
        keepAlive: true,
      })
      client.on('error', ignore)
      await client.connect()
      return client
    },
    get connections() {
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    close: () => pool.end(),
  }
}

function openPool(
  url: string,
  { maxConnections: max = 20, connectWithinMs = 10_000 }: Wire,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A query is sent without waiting for the answer to the one before it.
    pipeline: true,
    stream: gatheringSocket,
    connectionTimeoutMillis: connectWithinMs,
    // A new connection has to sign in and plan every statement anew: after a quiet minute somebody would wait for that.
    idleTimeoutMillis: 300_000,
    application_name: 'kaihei',
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  // And so would one that breaks in the moment it is handed over, when the pool has stopped listening already.
  pool.on('connect', (client) => void client.on('error', ignore))
  return pool
}

/** The same error rejects the query that was under way, or closes the connection: nothing is lost here. */
function ignore(): void {}

/** They lead to a server that only reads now: new ones find the one that has taken its place. */
function discardIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) void discardOne(pool)
}

async function discardOne(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch(ignore)
  client?.release(true)
}

interface Asking {
  readonly named: boolean
  /** Throws where the transaction never began: the server then ran the statement outside of any. */
  readonly check?: () => void
  /** Fails where the transaction is of no use from its beginning: that is why then whatever else fails. */
  readonly begun?: Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

function querierOver(
  connection: pg.Pool | pg.PoolClient,
  { named, check = ignore, begun, onFailure }: Asking,
): Querier {
  const query = async <Row extends pg.QueryResultRow>({ text, values, plannedAnew }: Sql) => {
    const name = plannedAnew === true || !named ? undefined : statementName(text)
    try {
      const result = await connection.query<Row>({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      })
      check()
      return result
    } catch (error) {
      onFailure(error)
      await begun
      throw error
    }
  }
  const rows = async <Row>(statement: Sql) => (await query<Row & pg.QueryResultRow>(statement)).rows
  return {
    rows,
    first: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    shared: rows,
    byKey: async <Row>({ ofKeys }: KeyedRead<Row>, key: string) =>
      (await rows<Row & { key: string }>(ofKeys([key])))[0],
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

/** Asked once per connection: a crash ends all of them. */
const serverSeen = new WeakMap<pg.PoolClient, string>()

interface Beginning extends Asking {
  /** A pooler gives each transaction another connection of its own, to whichever server there is by then. */
  readonly pooled: boolean
}

async function begin(pool: pg.Pool, { named, pooled, onFailure }: Beginning): Promise<Transaction> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  const release = (error?: Error) => {
    client.off('error', onError)
    client.release(error ?? broken)
  }
  // Not awaited: `begin` is sent together with the first statement.
  const id = beginAndIdentify(client, pooled)
  let refused: Error | undefined
  const fail = (error: unknown) => {
    if (isReadOnly(error)) broken = error as Error
    onFailure(error)
  }
  id.catch((error: Error) => {
    refused = error
    fail(error)
  })
  const check = () => {
    // `begin` failed: the statement ran outside of a transaction.
    if (refused !== undefined) throw refused
  }
  return {
    ...querierOver(client, { named, check, begun: id, onFailure: fail }),
    id,
    commit: async () => {
      let command: string
      try {
        await id
        ;({ command } = await client.query('commit'))
      } catch (error) {
        release(error as Error)
        throw error
      }
      release()
      // After a failed statement the server answers `commit` with ROLLBACK.
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
    },
    rollback: async () => {
      try {
        await client.query('rollback')
      } catch (error) {
        return release(error as Error)
      }
      return release()
    },
  }
}

/** `begin` and the question for its id in one message. */
async function beginAndIdentify(client: pg.PoolClient, pooled: boolean): Promise<string> {
  const seen = pooled ? undefined : serverSeen.get(client)
  const wanted = seen === undefined ? `number, ${whichServer} as server` : 'number'
  // Of several statements in one text the driver gives as many results, though its types know of one.
  const results: unknown = await client.query(`begin; select pg_current_xact_id() as ${wanted}`)
  const [, { rows }] = results as [unknown, pg.QueryResult<{ number: string; server?: string }>]
  const server = seen ?? rows[0]?.server
  if (rows[0] === undefined || server === undefined) throw new Error('the transaction has no id')
  serverSeen.set(client, server)
  return `${rows[0].number}@${server}`
}
