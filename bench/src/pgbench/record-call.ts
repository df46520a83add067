import { join } from 'node:path'
import { buildApp } from '../../../server/src/app.ts'
import { openWorkshop } from '../../../server/src/media/workshop.ts'
import { openEasel } from '../../../server/src/previews/easel.ts'
import { readConfig } from '../../../server/src/config.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { makeFolder } from '../stage/folder.ts'
import type { Stage } from '../stage/stage.ts'
import { listenIn, type Sent } from './listen-in.ts'

export interface RecordedCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** The secret of the server that sealed what the call carries. */
  readonly secret?: string
}

/** Nobody else has to hear of it. */
const silentBus = { publish: () => {}, listen: () => {}, close: async () => {} }

/** No call that is recorded brings a file, or asks for a picture. */
const idleWorkshop = openWorkshop(new URL('file:///nowhere'))
const idleEasel = openEasel(new URL('file:///nowhere'))

/** Answers one call in this process and tells what it asked the database for. */
export async function recordCall(
  stage: Stage,
  databaseUrl: string,
  { method, path, headers, body, secret = '' }: RecordedCall,
): Promise<readonly Sent[]> {
  const dataDir = await makeFolder(stage)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1', SESSION_SECRET: secret })
  const database = openDatabase(databaseUrl)
  const { db, sent } = listenIn(database)
  const app = await buildApp({
    config,
    db,
    bus: silentBus,
    webFolder: join(dataDir, 'no-web'),
    workshop: idleWorkshop,
    easel: idleEasel,
    automatic: false,
  })
  try {
    sent.length = 0
    const request = { method, url: path, headers, ...(body !== undefined && { payload: body }) }
    const { statusCode } = await app.http.inject(request)
    if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode}`)
    return [...sent]
  } finally {
    await app.close()
    await database.close()
  }
}
