import { join, resolve } from 'node:path'
import { startPostgres } from '#db/embedded/postgres.ts'

/** Where commands beside the program find what it keeps. */
export interface Place {
  readonly url: string
  /** Uploaded files. */
  readonly media: string
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string | undefined>>

/** The PostgreSQL of somebody else that the settings name, past a pooler if there is one; empty: none. */
export function namedDatabase({ DATABASE_URL = '', DATABASE_DIRECT_URL = '' }: Settings): string {
  return DATABASE_DIRECT_URL === '' ? DATABASE_URL : DATABASE_DIRECT_URL
}

/** The database that the program has by the same settings, running already or started for as long as it is needed. */
export async function openPlace(settings: Settings): Promise<Place> {
  const { DATA_DIR = '' } = settings
  const databaseUrl = namedDatabase(settings)
  const dataDir = resolve(DATA_DIR === '' ? './data' : DATA_DIR)
  const media = join(dataDir, 'media')
  if (databaseUrl !== '') return { url: databaseUrl, media, stop: async () => {} }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  return { url: postgres.url, media, stop: () => postgres.stop() }
}
