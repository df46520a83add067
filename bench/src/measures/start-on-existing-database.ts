import { checkToken } from '@kaihei/domain/users/calls'
import type { Measure } from '../measure.ts'
import { makeFolder } from '../stage/folder.ts'
import { startServer } from '../stage/server.ts'
import { askServer, signIn } from '../stage/visitor.ts'

const starts = 5

/** From the birth of the process to ready, PostgreSQL included, on the data of an earlier run that ended in order. */
export const startOnExistingDatabase: Measure = {
  name: 'start on an existing database',
  unit: 's',
  goal: { atMost: 3 },
  take: async (stage) => {
    const dataDir = await makeFolder(stage)
    const first = await startServer(stage, { dataDir })
    const token = await signIn(first.url)
    await first.stop()

    const subject: number[] = []
    for (let start = 0; start < starts; start++) {
      const server = await startServer(stage, { dataDir })
      subject.push(server.startSeconds)
      // A session of the first run proves that this is its database and not a new one.
      await askServer(server.url, checkToken, { token })
      await server.stop()
    }
    return { subject, notes: [`first start, on an empty folder: ${first.startSeconds.toFixed(2)} s`] }
  },
}
