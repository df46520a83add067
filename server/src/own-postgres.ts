import { join, resolve } from 'node:path'
import { startPostgres } from '#db/embedded/postgres.ts'
import { openStorage } from '#media/open-storage.ts'
import type { Storage } from '#media/storage.ts'
import { readS3From } from './s3-settings.ts'

/** Where commands beside the program find what it keeps. */
export interface Place {
  readonly url: string
  /** Uploaded files. */
  readonly storage: Storage
  readonly stop: () => Promise<void>
}

/** The database that the program has by the same settings, running already or started for as long as it is needed. */
export async function openPlace(env: Readonly<Record<string, string | undefined>>): Promise<Place> {
  const { DATABASE_URL: databaseUrl = '', DATA_DIR = '' } = env
  const dataDir = resolve(DATA_DIR === '' ? './data' : DATA_DIR)
  // What it failed at is all that is said of it.
  const storage = openStorage({ s3: readS3From(env), dataDir }, ({ message }) => console.error(message))
  if (databaseUrl !== '') return { url: databaseUrl, storage, stop: async () => {} }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  return { url: postgres.url, storage, stop: () => postgres.stop() }
}
