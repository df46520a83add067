import { coins, type Coins, wholeCoins } from '@kaihei/domain/money'
import { minutesLater } from '@kaihei/domain/orders/order'
import { openSeal } from '#areas/fair/seal.ts'
import { claimPacket } from '#areas/packets/claim-packet.ts'
import { endDuePacket } from '#areas/packets/end-packet.ts'
import { sendPacket } from '#areas/packets/send-packet.ts'
import type { House } from '#house.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Work } from '#work/work.ts'
import { latestPackets, olderPackets, type PacketScene } from './packet-scenes.ts'

type Rooms = Pick<House, 'chat' | 'config'>
type IdByName = (nickname: string) => string

/** What those of long ago have cost somebody, for a purse that was full enough. */
export function packetCostOf(nickname: string): Coins {
  const cost = olderPackets.map(({ by, claims, coins: whole, shares }) => {
    const taken = claims.some(([name]) => name === nickname) ? wholeCoins(whole) / shares : 0
    return (by === nickname ? wholeCoins(whole) : 0) - taken
  })
  return coins(cost.reduce((sum, one) => sum + one, 0))
}

/** Before the orders of the demo: money is written in the order of its time. */
export function recallPackets(work: Work, rooms: Rooms, idByName: IdByName): Promise<void> {
  return playAll(work, rooms, idByName, olderPackets)
}

/** After them: packets that hang today, one that was emptied and one whose day was over. */
export function hangPackets(work: Work, rooms: Rooms, idByName: IdByName): Promise<void> {
  return playAll(work, rooms, idByName, latestPackets)
}

/** Sent and opened as people do, back then. */
async function playAll(
  work: Work,
  { chat, config }: Rooms,
  idByName: IdByName,
  scenes: readonly PacketScene[],
): Promise<void> {
  const seal = openSeal(config)
  for (const scene of scenes) await play(scene)

  async function play({
    by,
    minutesAgo,
    coins: whole,
    claims,
    groupID,
    ...sent
  }: PacketScene): Promise<void> {
    const userId = idByName(by)
    const { uk } = await getProfileOf(work, userId)
    const actor = { userId, uk, sessionId: '', roles: ['boss'] } as const
    const then = { ...work, now: minutesLater(work.now, -minutesAgo) }
    const packet = { ...sent, amount: wholeCoins(whole), ...(groupID !== undefined && { groupID }) }
    const id = await sendPacket(then, { chat, seal }, actor, packet)
    for (const [nickname, secondsLater] of claims) {
      const at = new Date(then.now.getTime() + secondsLater * 1000)
      await claimPacket({ ...work, now: at }, seal, idByName(nickname), id)
    }
    // One that nobody emptied in its day ended with it.
    await endDuePacket(seal)(work)
  }
}
