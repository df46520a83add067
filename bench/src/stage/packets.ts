import { coins } from '@kaihei/domain/money'
import { expiresAt, splitPacket } from '@kaihei/domain/packets/packet'
import type { Config } from '../../../server/src/config.ts'
import { openSeal, type Seal } from '../../../server/src/areas/fair/seal.ts'
import { takeSeed } from '../../../server/src/areas/fair/seeds.ts'
import { addPacket } from '../../../server/src/areas/packets/store.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { lockBooks, openHeld, post, purseOf } from '../../../server/src/ledger/journal.ts'
import { packetSent } from '../../../server/src/ledger/movements/packets.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork, type Work } from '../../../server/src/work/work.ts'

/** As many as a packet may have: so most of those who come take a share and nothing else. */
export const sharesOfPacket = 100
/** Of each share, in hundredths. */
const share = 100
const atOnce = 8

const idHead = '0190e000-0000-7000-8000-'

/** Packets are numbered from 0, for pgbench, which knows only numbers. */
export const packetIdOf = (number: number) => idHead + String(number).padStart(12, '0')

/** The same in SQL, for a number that is an expression. */
export const packetIdFrom = (number: string) => `('${idHead}' || lpad((${number})::text, 12, '0'))::uuid`

/** Hangs so many in the street, sent by these people in turn, with the secret of the server that opens them. */
export async function hangPackets(
  databaseUrl: string,
  config: Pick<Config, 'sessionSecret' | 'secretBefore'>,
  senders: readonly { readonly userId: string }[],
  count: number,
): Promise<void> {
  const db = openDatabase(databaseUrl)
  const ground = { db, clock: createClock(), react: async () => {} }
  const seal = openSeal(config)
  let next = 0
  // Each hand has senders of its own: nobody has two seeds at once.
  const hang = async (hand: number) => {
    const own = senders.filter((_, at) => at % atOnce === hand)
    for (let turn = 0; next < count; turn++) {
      const id = packetIdOf(next++)
      const senderId = own[turn % own.length]?.userId ?? ''
      await runWork(ground, (work) => hangOne(work, seal, id, senderId))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, hand) => hang(hand)))
  await db.run(sql`vacuum analyze`)
  await db.close()
}

/** As a call would, but for the limit of a day and with an id that can be foretold. */
async function hangOne(work: Work, seal: Seal, id: string, senderId: string): Promise<void> {
  const split = { kind: 'equal', amount: coins(share * sharesOfPacket), shares: sharesOfPacket } as const
  const books = await lockBooks(work, senderId)
  const sent = packetSent({ id, senderId, ...split }, purseOf(books, senderId))
  const asked = { userId: senderId, kind: 'packet', seen: undefined, clientSeed: undefined } as const
  const seed = await takeSeed(work, seal, { ...asked, inputs: split })
  addPacket(work, {
    ...split,
    id,
    senderId,
    words: '',
    groupId: null,
    seedId: seed.id,
    sealedShares: seal.seal(id, JSON.stringify(await splitPacket({ ...seed, nonce: 0 }, split))),
    state: 'open',
    claimed: 0,
    claimedAmount: coins(0),
    createdAt: work.now,
    expiresAt: expiresAt(work.now),
  })
  openHeld(books, id)
  await post(work, books, sent)
}
