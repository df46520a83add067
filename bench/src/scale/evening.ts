import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Fault } from './faults.ts'
import type { Blow, Sample } from './felt.ts'
import { emptyNotebook, type Notebook } from './notebook.ts'
import { openClient } from './people/client.ts'
import { comeByChance, letPeopleLook } from './people/crowd.ts'
import { type Doing, give, order, sendPhoto, topUp } from './people/deeds.ts'
import { holdLines } from './people/lines.ts'
import { openTalks } from './people/talk.ts'
import type { Town } from './people/town.ts'
import { type Deed, deeds, ratesOf, type Rhythm } from './rhythm.ts'

/** All that was seen of an evening. */
export interface Evening {
  readonly seconds: number
  readonly samples: readonly Sample[]
  readonly tries: number
  readonly blows: readonly Blow[]
  readonly book: Notebook
  readonly refused: ReadonlyMap<string, number>
  readonly seen: number
  readonly done: Readonly<Record<Deed, number>>
  readonly lines: {
    readonly most: number
    readonly atTheEnd: number
    readonly events: number
    readonly reopened: number
  }
  /** What was not well again in time. */
  readonly unhealed: readonly string[]
  /** Everybody reads what was said to its end, also what the house has said since. */
  readonly readToTheEnd: () => Promise<void>
}

interface Plan {
  readonly url: string
  readonly town: Town
  readonly rhythm: Rhythm
  readonly minutes: number
  readonly faults: readonly Fault[]
  readonly say: (sentence: string) => void
}

const healedWithinMs = 300_000
/** Before the first blow, and after the last one. */
const quietShare = 0.1

export async function spendEvening({ url, town, rhythm, minutes, faults, say }: Plan): Promise<Evening> {
  const rates = ratesOf(rhythm, town.people)
  const lines = await holdLines(url, town, rates.lines)
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  const client = openClient(url, startedAt)
  const crowd = letPeopleLook(client, town, rhythm)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e84' } })
    .png()
    .toBuffer()
  const doing: Doing = { client, town, book: emptyNotebook(), refused: new Map(), engaged: new Set(), photo }
  const talks = openTalks()
  const ways: Readonly<Record<Deed, (doing: Doing) => Promise<void>>> = {
    order,
    talk: talks.talk,
    gift: give,
    topUp,
    upload: sendPhoto,
  }
  const done = { order: 0, talk: 0, gift: 0, topUp: 0, upload: 0 }
  const underWay = new Set<Promise<void>>()
  const stops = deeds.map((deed) =>
    comeByChance(rates.deeds[deed], () => {
      done[deed]++
      const one = ways[deed](doing)
        .catch((error: unknown) => say(`  ${deed}: ${String(error)}`))
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }),
  )
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, lines.up())), 1_000)

  const wholeMs = minutes * 60_000
  const everyMs = (wholeMs * (1 - 2 * quietShare)) / Math.max(1, faults.length)
  const [blows, unhealed]: [Blow[], string[]] = [[], []]
  await wait(wholeMs * quietShare)
  for (const [nth, fault] of faults.entries()) {
    await wait(Math.max(0, wholeMs * quietShare + nth * everyMs - now()))
    const at = now()
    await fault.strike()
    const healed = await heal(fault)
    blows.push({ name: fault.name, at, healedAt: now() })
    if (!healed) unhealed.push(fault.name)
    say(
      `  ${fault.name}: all parts are there after ${((now() - at) / 1000).toFixed(1)} s; ${lines.up()} lines`,
    )
  }
  await wait(Math.max(wholeMs * quietShare, wholeMs - now()))

  stops.forEach((stop) => stop())
  await crowd.stop()
  const seconds = now() / 1000
  const { samples, tries } = { samples: [...client.samples], tries: client.tries() }
  await Promise.all(underWay)
  clearInterval(watch)
  const seenLines = { most, atTheEnd: lines.up(), events: lines.events(), reopened: lines.reopened() }
  lines.stop()
  const readToTheEnd = async () => {
    await talks.finish(client)
    client.close()
  }
  const { book, refused } = doing
  return {
    seconds,
    samples,
    tries,
    blows,
    book,
    refused,
    seen: crowd.seen(),
    done,
    lines: seenLines,
    unhealed,
    readToTheEnd,
  }
}

async function heal({ isHealed }: Fault): Promise<boolean> {
  const lateAt = performance.now() + healedWithinMs
  while (performance.now() < lateAt) {
    if (await isHealed().catch(() => false)) return true
    await wait(300)
  }
  return false
}
