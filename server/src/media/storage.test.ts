import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startS3Server } from '#testing/outside/s3-server.ts'
import { describeStorage } from '#testing/storage-contract.ts'
import { readS3From } from '../s3-settings.ts'
import { openDisk } from './disk.ts'
import { openStorage } from './open-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaihei-storage-'))
const store = await startS3Server()
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

describeStorage('a folder', openDisk(folder))
describeStorage(
  'a bucket',
  openStorage({ s3: readS3From(store.env), dataDir: folder }, (failure) => {
    throw failure
  }),
)
