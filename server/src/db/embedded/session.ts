import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Any number, as long as every process of ours uses the same. */
const SHARE_LOCK = 5_240_601

/**
 * The connection by which a process takes part in a shared server. Its lock says "in use"; PostgreSQL lets go
 * of it when the process ends, however it ends. That it closes unasked says that the server is gone.
 */
export interface Session {
  isLastUser(): Promise<boolean>
  close(): Promise<void>
}

/** Undefined when the server at that address is not the one of this cluster. */
export async function joinServer(
  url: string,
  cluster: string,
  onLost: () => void,
): Promise<Session | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'kaihei supervisor',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the program; 'end' follows and is what counts.
  client.on('error', () => {})
  await client.connect()
  if (!(await readsFolder(client, cluster))) {
    await client.end()
    return undefined
  }
  await client.query('select pg_advisory_lock_shared($1)', [SHARE_LOCK])
  client.once('end', onLost)
  return {
    async isLastUser() {
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        SHARE_LOCK,
      ])
      return rows[0]?.last === true
    },
    async close() {
      client.off('end', onLost)
      await client.end()
    },
  }
}

/** The password does not tell: a copied data folder has the same. A file put into this folder does. */
async function readsFolder(client: Client, cluster: string): Promise<boolean> {
  const name = `kaihei.${randomUUID()}`
  writeFileSync(join(cluster, name), '')
  try {
    const { rows } = await client.query<{ there: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as there',
      [name],
    )
    return rows[0]?.there === true
  } finally {
    rmSync(join(cluster, name))
  }
}
