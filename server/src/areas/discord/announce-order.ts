import type { Config } from '#config.ts'
import type { FactOf } from '#work/facts.ts'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { announcementIn } from './announcement-words.ts'

/** After a long standstill old news would flood the channel. */
const freshForMs = 3_600_000

/** Every state that an order comes into is a line in the house's Discord channel. */
export function announceOrder({ publicUrl, discordLanguage }: Pick<Config, 'publicUrl' | 'discordLanguage'>) {
  const announcement = announcementIn[discordLanguage]
  return async (work: Work, change: FactOf<'order.changed'>): Promise<void> => {
    const { orderId, product, from, to, at } = change
    if (from === to || work.now.getTime() - at.getTime() > freshForMs) return
    await sendLater(work, {
      kind: 'discord',
      ...announcement(change),
      url: `${publicUrl}/order-detail/${orderId}?product=${product}`,
      at: at.toISOString(),
    })
  }
}
