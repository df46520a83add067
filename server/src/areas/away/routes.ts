import {
  addBrowser,
  getPushKey,
  listChannels,
  pushChat,
  removeBrowser,
  tryChannel,
} from '@kaihei/domain/away/calls'
import { Refusal } from '@kaihei/domain/refusal'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { sendLater } from '#work/outbox.ts'
import type { Reading } from '#work/work.ts'
import { removeBrowserAt, saveBrowser } from './browser-store.ts'
import { countHaste, hasten } from './haste-store.ts'
import { findReach, type Reach } from './person-store.ts'
import { sendNote } from './tell-missed.ts'
import { channelsOf, wayTo } from './ways.ts'
import { writeTry } from './words.ts'

export function awayRoutes(house: House): readonly Route[] {
  const here = channelsOf(house)
  const { webPush } = house
  const { publicUrl } = house.config
  return [
    /**
     * What is answered follows from this installation and from what the sender has asked before, and from nothing
     * else: whether the receiver exists, is here, has switched a channel on or has blocked the sender is theirs to know.
     * So `told` are the channels there are, and a uk that nobody has counts as asked for like any other.
     */
    answer(pushChat, async ({ work, actor: { userId }, input: { to } }) => {
      const isCounted = await countHaste(work, userId, to)
      if (isCounted) await hasten(work, userId, to)
      return { told: [...here], quiet: !isCounted }
    }),

    answer(listChannels, async ({ work, actor }) => {
      const reach = await getReach(work, actor.userId)
      return { items: here.map((channel) => ({ channel, ...wayTo(reach, channel) })) }
    }),

    answer(tryChannel, async ({ work, actor: { userId }, input: { channel } }) => {
      if (!here.includes(channel)) throw new Refusal('not_available')
      const reach = await getReach(work, userId)
      const { lacks } = wayTo(reach, channel)
      // Whoever has opened their messages on Discord again finds out by trying.
      if (lacks !== null && lacks !== 'refused') throw new Refusal('channel_not_ready')
      const note = writeTry(reach.language)
      if (channel !== 'mail') await sendNote(work, channel, { userId, reach, note, publicUrl })
      else if (reach.account !== null) {
        const text = `${note.text}\n\n${publicUrl}${note.path}`
        await sendLater(work, { kind: 'mail', to: reach.account, subject: note.title, text })
      }
      return null
    }),

    answer(getPushKey, async () => ({ key: webPush?.publicKey ?? null })),

    answer(addBrowser, async ({ work, actor, input: { endpoint, keys } }) => {
      if (webPush === undefined) throw new Refusal('not_available')
      const browser = { endpoint, ...keys }
      if (!webPush.accepts(browser)) throw new Refusal('push_service_unknown')
      await saveBrowser(work, actor, browser)
      return null
    }),

    answer(removeBrowser, async ({ work, actor, input: { endpoint } }) => {
      await removeBrowserAt(work, actor.userId, endpoint)
      return null
    }),
  ]
}

async function getReach(reading: Reading, userId: string): Promise<Reach> {
  const reach = await findReach(reading, userId)
  // Whoever is frozen or gone has no session.
  if (reach === undefined) throw new Error(`${userId} is signed in and cannot be reached`)
  return reach
}
