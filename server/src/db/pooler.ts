import pg from 'pg'

/**
 * Whether two clients that prepare under the same name are in each other's way. A pooler that knows nothing of names gives
 * the second the connection of the first, where the name is taken. One that has more to do may give it another: so what
 * is found is certain, and that nothing is found is not.
 */
export async function mixesUpNames(url: string): Promise<boolean> {
  const name = `probe_${process.pid}`
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  try {
    for (const client of clients) await client.connect()
    for (const client of clients) await client.query({ name, text: 'select 1' })
    return false
  } catch (error) {
    if ((error as { code?: string }).code !== '42P05') throw error
    return true
  } finally {
    await clients[0]?.query(`deallocate ${name}`).catch(() => {})
    await Promise.all(clients.map((client) => client.end()))
  }
}
