import { getActivity } from '@kaihei/domain/activities/calls'
import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes } from '@kaihei/domain/boards/board-time'
import type { SiteLanguage } from '@kaihei/domain/language'
import { getPlayer } from '@kaihei/domain/players/calls'
import { safeParse } from 'zod/v4/core'
import type { Links } from './links.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'

type Find = (links: Links, key: string, language: SiteLanguage) => Promise<Shown | undefined>

/** What the picture of that name shows now. Nothing, where a visitor is to see nothing. */
export const findShown: Readonly<Record<Shown['kind'], Find>> = {
  site: (_links, key, language) => Promise.resolve(key === 'house' ? show.site(language) : undefined),

  companion: async (links, uk, language) => {
    if (!safeParse(getPlayer.input, { uk }).success) return undefined
    const found = await links.findCompanion(uk)
    return typeof found === 'object' ? show.companion(found, language) : undefined
  },

  event: async (links, activityId, language) => {
    if (!safeParse(getActivity.input, { activityId }).success) return undefined
    const found = await links.findEvent(activityId)
    return typeof found === 'object' ? show.event(found, language) : undefined
  },

  board: async (links, key, language) => {
    const [board, time] = [
      boardNames.find((name) => key.startsWith(`${name}-`)),
      boardTimes.find((name) => key.endsWith(`-${name}`)),
    ]
    if (board === undefined || time === undefined || key !== `${board}-${time}`) return undefined
    return show.board(await links.readBoard(board, time), language)
  },
}
