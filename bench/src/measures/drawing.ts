import type { Measure } from '../measure.ts'
import { familyKB } from '../stage/memory.ts'
import { busyMs } from '../stage/processor.ts'
import { openShop, type Shop } from '../stage/shop.ts'
import { fetchInTime } from '../stage/visitor.ts'

const rounds = 5
const perRound = 40

let asked = 0

/** An address that nobody has asked for yet is drawn; the same again within three seconds is not. */
const anew = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${asked++}`

async function visit({ server }: Shop, path: string): Promise<void> {
  const answer = await fetchInTime(server.url + path, { headers: { 'accept-encoding': 'br' } })
  const html = await answer.text()
  if (!html.includes('id="drawn"')) throw new Error(`${path} was not drawn in time`)
}

/** What one visit keeps a core busy for, in all processes of the server: reading, drawing, compressing, sending. */
async function costOf(shop: Shop, nextPath: () => string): Promise<number[]> {
  const costs: number[] = []
  // Code is compiled in the first round, which does not count.
  for (let round = 0; round <= rounds; round++) {
    const before = await busyMs(shop.server.pid)
    for (let n = 0; n < perRound; n++) await visit(shop, nextPath())
    if (round > 0) costs.push(((await busyMs(shop.server.pid)) - before) / perRound)
  }
  return costs
}

function drawing(name: string, atMost: number, pathOf: (shop: Shop) => () => string): Measure {
  return {
    name,
    unit: 'ms',
    goal: { atMost },
    take: async (stage) => {
      const shop = await stage.share(openShop)
      return {
        subject: await costOf(shop, pathOf(shop)),
        notes: ['of a core, of the server alone, for a document as a browser is sent it'],
      }
    },
  }
}

export const drawHome = drawing(
  'draw /home',
  40,
  ({ home }) =>
    () =>
      anew(home),
)
export const drawUser = drawing(
  'draw /user',
  20,
  ({ user }) =>
    () =>
      anew(user),
)
export const sendKept = drawing(
  'send a kept page',
  1,
  ({ home }) =>
    () =>
      home,
)

const few = 1_000
const many = 10_000

/** What ten thousand drawings leave in memory, against what the first thousand have left there. */
export const drawingMemory: Measure = {
  name: 'memory after 10 000 drawings',
  unit: 'KB',
  goal: { atMost: 1.2 },
  take: async (stage) => {
    const shop = await openShop(stage)
    const drawUpTo = async (count: number, from: number) => {
      for (let n = from; n < count; n++) await visit(shop, anew(n % 2 === 0 ? shop.home : shop.user))
      return familyKB(shop.server.pid)
    }
    const control = await drawUpTo(few, 0)
    const subject = await drawUpTo(many, few)
    return { control: [control], subject: [subject] }
  },
}
