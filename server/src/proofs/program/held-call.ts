import { moveClock } from '@kaihei/domain/ops/calls'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { connect } from './data.ts'

/** A call that is under way for as long as somebody holds the row that it wants. Answers how it ended. */
export async function holdCall(
  address: string,
  token: string,
  databaseUrl: string,
): Promise<{ readonly letGo: () => Promise<number> }> {
  const blocker = await connect(databaseUrl)
  await blocker.query('begin')
  await blocker.query('select ahead_ms from program_clock for update')
  const underWay = talkTo(address).ask(moveClock, { advanceSeconds: 1 }, { token })
  await until('the call waits for the lock', async () => {
    const { rowCount } = await blocker.query('select 1 from pg_locks where not granted')
    return rowCount === 0 ? undefined : true
  })
  return {
    letGo: async () => {
      await blocker.query('commit')
      await blocker.end()
      return (await underWay).status
    },
  }
}
