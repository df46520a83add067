import { once } from 'node:events'
import { createServer } from 'node:http'
import { sealDueDays } from '../../../server/src/areas/books/seal-due-days.ts'
import { openSeal } from '../../../server/src/areas/fair/seal.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { peakKB } from '../stage/memory.ts'

/** What it took a process to seal: seconds of a core, MB that it had at most, and before. */
export interface Spent {
  readonly seconds: number
  readonly mostMB: number
  readonly beforeMB: number
}

export const sealerSecret = {
  sessionSecret: 'a secret of the bench, and of nobody else',
  secretBefore: undefined,
}

/** Seals what is due with the product's own code whenever somebody asks, and does nothing else. */
export async function serveSealer({ databaseUrl }: { readonly databaseUrl: string }): Promise<string> {
  const ground = { db: openDatabase(databaseUrl), clock: createClock(), react: async () => {} }
  const seal = sealDueDays(openSeal(sealerSecret), async () => null)
  const spend = async (): Promise<Spent> => {
    const [began, beforeMB] = [process.cpuUsage(), process.memoryUsage.rss() / 2 ** 20]
    await seal(ground)
    const { user, system } = process.cpuUsage(began)
    return { seconds: (user + system) / 1e6, mostMB: (await peakKB(process.pid)) / 1024, beforeMB }
  }
  const server = createServer((_request, response) => {
    spend()
      .then((spent) => response.end(JSON.stringify(spent)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port')
  return `http://127.0.0.1:${address.port}`
}
