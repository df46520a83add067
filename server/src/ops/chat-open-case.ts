import { isSomebodyThere, findNextOpening } from '@kaihei/domain/ops/service-hours'
import { tariff } from '@kaihei/domain/tariff'
import type { House } from '#house.ts'
import { append, hold } from '#messaging/log-store.ts'
import type { FactOf } from '#work/facts.ts'
import { houseZone, instantAhead, weekTimeOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { deskAccount, saveHoursTold, saveWaiting } from './chat-case-store.ts'
import { listHours } from './chat-desk-store.ts'

/** Staff's pages read the desk again. */
export function tellDesk(work: Work, { live }: Pick<House, 'live'>, uk: string): void {
  work.afterCommit(() => live.pushToStaff({ type: 'desk.changed', conversationID: `C2C${uk}` }))
}

/** Whatever a customer says to customer service opens their case, or leaves it open. */
export function openCase(house: Pick<House, 'live' | 'chat'>) {
  return async (work: Work, fact: FactOf<'chat.said'>): Promise<void> => {
    const { service, conversationId, senderId: customerId } = fact
    if (service !== deskAccount) return
    const { uk, hoursToldAt, isFirst } = await saveWaiting(work, { conversationId, customerId })
    const restMs = tariff.chat.desk.hoursCardHours * 3_600_000
    if (isFirst && (hoursToldAt === null || work.now.getTime() - hoursToldAt.getTime() >= restMs))
      await tellHours(work, house, conversationId, customerId)
    tellDesk(work, house, uk)
  }
}

/** Outside its hours customer service says when somebody is there. Nobody has answered by that: the case waits on. */
async function tellHours(
  work: Work,
  { chat }: Pick<House, 'chat'>,
  conversationId: string,
  customerId: string,
): Promise<void> {
  const [hours, now] = [await listHours(work), weekTimeOf(work.now)]
  const next = isSomebodyThere(hours, now) ? undefined : findNextOpening(hours, now)
  const held = next && (await hold(work, conversationId))
  if (next === undefined || held === undefined) return
  const opensAt = instantAhead(work.now, next.daysAhead, next.minute)
  const msg = `客服现在不在，${sayInHouseTime(opensAt)}（伦敦时间）回来，您的消息已经收到，到时会第一时间答复`
  const data = JSON.stringify({ type: 'service_hours', msg, opensAt: opensAt.toISOString() })
  const { entry } = await append(work, held, {
    sender: deskAccount,
    type: 'TIMCustomElem',
    payload: { data, description: msg, extension: '' },
  })
  await saveHoursTold(work, conversationId)
  await work.tell({ type: 'house.said', service: deskAccount, userIds: [customerId] })
  // No toast: pages that are in the chat read their logs again, after the message that it follows.
  work.afterCommit(() => chat.deliver(conversationId, [customerId], { what: 'look' }, entry.seq))
}

const houseTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: houseZone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function sayInHouseTime(at: Date): string {
  const parts = Object.fromEntries(houseTime.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['hour']}:${parts['minute']}`
}

/** What staff have written is marked as read as soon as it is. */
export function tellDeskOfReading(house: Pick<House, 'live'>) {
  return (work: Work, { uk, service }: FactOf<'chat.serviceRead'>): void => {
    if (service === deskAccount) tellDesk(work, house, uk)
  }
}
