import { join } from 'node:path'
import { startPostgres } from '../../../server/src/db/embedded/postgres.ts'
import { makeFolder } from './folder.ts'
import type { Stage } from './stage.ts'

/** A PostgreSQL of its own, as durable as the product's, which the measure may reach into beside the server. */
export async function startDatabase(stage: Stage): Promise<string> {
  const postgres = await startPostgres({ dataDir: join(await makeFolder(stage), 'postgres') })
  stage.onEnd(() => postgres.stop())
  return postgres.url
}
