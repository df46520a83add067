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

type Settings = Readonly<Record<string, string | undefined>>

/** The PostgreSQL of somebody else that the settings name, past a pooler if there is one; empty: none. */
export function namedDatabase({ DATABASE_URL = '', DATABASE_DIRECT_URL = '' }: Settings): string {
  return DATABASE_DIRECT_URL === '' ? DATABASE_URL : DATABASE_DIRECT_URL
}

/** Where files of archived days lie. */
export function archiveFolder({ DATA_DIR = '' }: Settings): string {
  return resolve(DATA_DIR === '' ? './data' : DATA_DIR, 'archive')
}

/** The database that the program has by the same settings, running already or started for as long as it is needed. */
export async function openPlace(settings: Settings): Promise<Place> {
  const { DATA_DIR = '' } = settings
  const databaseUrl = namedDatabase(settings)
  const dataDir = resolve(DATA_DIR === '' ? './data' : DATA_DIR)
  // What it failed at is all that is said of it.
  const storage = openStorage({ s3: readS3From(settings), dataDir }, ({ message }) => console.error(message))
  if (databaseUrl !== '') return { url: databaseUrl, storage, stop: async () => {} }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  return { url: postgres.url, storage, stop: () => postgres.stop() }
}
