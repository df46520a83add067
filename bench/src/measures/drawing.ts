import type { Measure } from '../measure.ts'
import { familyKB } from '../stage/memory.ts'
import { busyMs } from '../stage/processor.ts'
import { openShop, type Shop } from '../stage/shop.ts'
import { fetchInTime } from '../stage/visitor.ts'

const rounds = 5
/** How many in a round: a page that is kept takes so little that few of them are not to be told from what else goes on. */
const perRound = { drawn: 40, kept: 2_000 }

let asked = 0

/** An address that nobody has asked for yet is drawn; the same again within three seconds is not. */
const anew = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${asked++}`

/** Whether it was drawn: whoever waits too long for that is sent a plain page. */
async function visit({ server }: Shop, path: string): Promise<boolean> {
  const answer = await fetchInTime(server.url + path, { headers: { 'accept-encoding': 'br' } })
  return (await answer.text()).includes('id="drawn"')
}

async function see(shop: Shop, path: string): Promise<void> {
  if (!(await visit(shop, path))) throw new Error(`${path} was not drawn in time`)
}

/** What one visit keeps a core busy for, in all processes of the server: reading, drawing, compressing, sending. */
async function costOf(shop: Shop, visits: number, nextPath: () => string): Promise<number[]> {
  const costs: number[] = []
  // What is drawn first is compiled first, and may come late.
  for (let n = 0; n < visits; n++) await visit(shop, nextPath())
  for (let round = 0; round < rounds; round++) {
    const before = await busyMs(shop.server.pid)
    for (let n = 0; n < visits; n++) await see(shop, nextPath())
    costs.push(((await busyMs(shop.server.pid)) - before) / visits)
  }
  return costs
}

function drawing(
  name: string,
  { atMost, visits }: { readonly atMost: number; readonly visits: number },
  pathOf: (shop: Shop) => () => string,
): Measure {
  return {
    name,
    unit: 'ms',
    goal: { atMost },
    take: async (stage) => {
      const shop = await stage.share(openShop)
      return {
        subject: await costOf(shop, visits, pathOf(shop)),
        notes: ['of a core, of the server alone, for a document as a browser is sent it'],
      }
    },
  }
}

export const drawHome = drawing(
  'draw /home',
  { atMost: 40, visits: perRound.drawn },
  ({ home }) =>
    () =>
      anew(home),
)
export const drawUser = drawing(
  'draw /user',
  { atMost: 20, visits: perRound.drawn },
  ({ user }) =>
    () =>
      anew(user),
)
export const sendKept = drawing(
  'send a kept page',
  { atMost: 1, visits: perRound.kept },
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
    for (let n = 0; n < perRound.drawn; n++) await visit(shop, anew(shop.home))
    const drawUpTo = async (count: number, from: number) => {
      for (let n = from; n < count; n++) await see(shop, anew(n % 2 === 0 ? shop.home : shop.user))
      return familyKB(shop.server.pid)
    }
    const control = await drawUpTo(few, 0)
    const subject = await drawUpTo(many, few)
    return { control: [control], subject: [subject] }
  },
}
