import { openSession } from '../../../server/src/areas/users/session-store.ts'
import { createUser } from '../../../server/src/areas/users/store.ts'
import { portraitUrl } from '../../../server/src/art/media-url.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'

/**
 * Signs in as many new people as asked and answers their tokens. The server lets each person make so many calls
 * in ten seconds; load comes from a crowd, as in life. Passwords would cost it minutes.
 */
export async function gatherCrowd(databaseUrl: string, count: number): Promise<readonly string[]> {
  const db = openDatabase(databaseUrl)
  const tokens = await runWork({ db, clock: createClock(), react: async () => {} }, async (work) => {
    const opened: string[] = []
    for (let number = 0; number < count; number++) {
      // Names of one length: every answer has as many bytes as the control's.
      const nickname = `路人${String(number).padStart(6, '0')}`
      const userId = await createUser(work, {
        account: null,
        passwordHash: null,
        nickname,
        avatar: portraitUrl(0),
        hue: 200,
      })
      opened.push(await openSession(work, userId, { address: '127.0.0.1', userAgent: 'bench' }))
    }
    return opened
  })
  // Or the plans of the first rounds would be made for an empty database.
  await db.run(sql`analyze`)
  await db.close()
  return tokens
}
