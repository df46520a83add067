import { setStatus } from '@kaihei/domain/players/calls'
import { type Route, answer } from '#http/answer.ts'
import { touchPlayers } from './presence-store.ts'
import { setPlayerStatus } from './store.ts'

export const presenceRoutes: readonly Route[] = [
  answer(setStatus, async ({ work, actor, input: { status } }) => {
    await touchPlayers(work, [actor.userId])
    const changed = await setPlayerStatus(work, actor.userId, status)
    if (changed) await work.tell({ type: 'player.statusChanged', userId: actor.userId })
    return { status }
  }),
]
