import { findAccount } from '#areas/wechat/store.ts'
import { switchOffDiscord } from '#areas/users/store.ts'
import type { DiscordMessenger } from '#gateways/discord-dm.ts'
import type { WebPush } from '#gateways/web-push.ts'
import type { WechatProvider } from '#gateways/wechat.ts'
import { type AwayNote, deliverOne } from '#work/outbox.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'
import { findBrowser, removeBrowser } from './browser-store.ts'
import { saveRefusedByDiscord, saveTakenByDiscord } from './person-store.ts'

/** A browser takes 4096 bytes, and Discord 2000 characters, of which each may be written as two. */
const shownCharacters = 800

type Job = (ground: Ground) => Promise<boolean>

/** Whom Discord does not let us write to is switched off there, and told why in their settings. */
export function deliverToDiscord(messenger: DiscordMessenger): Job {
  return (ground) =>
    deliverOne<AwayNote>(ground, 'discord-dm', async ({ userId, to, title, text, url }, id) => {
      const taken = await messenger.write(
        to,
        `**${title}**\n${escapeMarks(text.slice(0, shownCharacters))}\n<${url}>`,
        id,
      )
      await runWork(ground, async (work) => {
        if (taken) {
          if (await saveTakenByDiscord(work, userId)) await work.tell({ type: 'profile.changed', userId })
          return
        }
        await saveRefusedByDiscord(work, userId)
        await switchOffDiscord(work, userId)
        await work.tell({ type: 'profile.changed', userId })
      })
    })
}

/** What people call themselves, and say, stays as they wrote it. */
function escapeMarks(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()-]/g, '\\$&')
}

export function deliverToWechat(write: NonNullable<WechatProvider['write']>): Job {
  return (ground) =>
    deliverOne<AwayNote>(ground, 'wechat', async ({ userId, title, text, url }, id) => {
      const account = await findAccount(startReading(ground), userId)
      if (account !== undefined) await write(account, { title, text, url }, id)
    })
}

/** A browser that takes nothing any more is forgotten. */
export function deliverToBrowsers(webPush: WebPush): Job {
  return (ground) =>
    deliverOne<AwayNote>(ground, 'push', async ({ userId, to, title, text, url }) => {
      const browser = await findBrowser(startReading(ground), to, userId)
      if (browser === undefined) return
      const taken = await webPush.send(
        browser,
        JSON.stringify({ title, text: text.slice(0, shownCharacters), url }),
      )
      if (!taken) await runWork(ground, (work) => removeBrowser(work, to))
    })
}
