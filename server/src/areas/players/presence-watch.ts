import { noteSeen } from '#areas/users/last-seen-store.ts'
import { type Ground, runWork } from '#work/work.ts'
import { refreshListing } from './listing-store.ts'
import { touchPlayers, turnOffSilent } from './presence-store.ts'

const noted = 500
const turnedOff = 100

/**
 * Writes down who was here and turns off the lights of those who were not. In this order and in one job: the other
 * way round a jump of the clock would darken companions whose browser is open.
 */
export function watchPresence(takeSeen: () => readonly string[]): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const seen = takeSeen()
    for (let at = 0; at < seen.length; at += noted) {
      const some = seen.slice(at, at + noted)
      await runWork(ground, async (work) => {
        await noteSeen(work, some)
        await touchPlayers(work, some)
      })
    }
    return runWork(ground, async (work) => {
      const silent = await turnOffSilent(work, turnedOff)
      if (silent.length > 0) await refreshListing(work, ...silent)
      return silent.length === turnedOff
    })
  }
}
