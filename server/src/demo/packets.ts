import { wholeCoins } from '@kaihei/domain/money'
import { minutesLater } from '@kaihei/domain/orders/order'
import { openSeal } from '#areas/fair/seal.ts'
import { claimPacket } from '#areas/packets/claim-packet.ts'
import { endDuePacket } from '#areas/packets/end-packet.ts'
import { sendPacket } from '#areas/packets/send-packet.ts'
import type { House } from '#house.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Work } from '#work/work.ts'
import { type PacketScene, packetScenes } from './packet-scenes.ts'

/** Packets that hang today, one that was emptied and one whose day was over: sent and opened as people do, back then. */
export async function hangPackets(
  work: Work,
  { chat, config }: Pick<House, 'chat' | 'config'>,
  idByName: (nickname: string) => string,
): Promise<void> {
  const seal = openSeal(config)
  for (const scene of packetScenes) await play(scene)

  async function play({ by, minutesAgo, coins, claims, groupID, ...sent }: PacketScene): Promise<void> {
    const userId = idByName(by)
    const { uk } = await getProfileOf(work, userId)
    const actor = { userId, uk, sessionId: '', roles: ['boss'] } as const
    const then = { ...work, now: minutesLater(work.now, -minutesAgo) }
    const packet = { ...sent, amount: wholeCoins(coins), ...(groupID !== undefined && { groupID }) }
    const id = await sendPacket(then, { chat, seal }, actor, packet)
    for (const [nickname, secondsLater] of claims) {
      const at = new Date(then.now.getTime() + secondsLater * 1000)
      await claimPacket({ ...work, now: at }, seal, idByName(nickname), id)
    }
    // One that nobody emptied in its day ended with it.
    await endDuePacket(seal)(work)
  }
}
