import sharp from 'sharp'
import type { Fault } from './faults.ts'
import type { Sample } from './felt.ts'
import { emptyNotebook, type Notebook } from './notebook.ts'
import { openClient } from './people/client.ts'
import { comeByChance, letPeopleLook } from './people/crowd.ts'
import { type Doing, give, order, sendPhoto, topUp } from './people/deeds.ts'
import { holdLines, type Lines } from './people/lines.ts'
import { openTalks, type Talks } from './people/talk.ts'
import type { Town } from './people/town.ts'
import { type Deed, deeds, type Rates, ratesOf, type Rhythm } from './rhythm.ts'
import { type Struck, strikeInTurn } from './strike.ts'

/** All that was seen of an evening. */
export interface Evening extends Struck {
  readonly seconds: number
  readonly samples: readonly Sample[]
  readonly tries: number
  readonly book: Notebook
  readonly refused: ReadonlyMap<string, number>
  /** How many different people have looked. */
  readonly seen: number
  readonly done: Readonly<Record<Deed, number>>
  readonly lines: LinesSeen
  /** Everybody reads what was said to its end, also what the house has said since. */
  readonly readToTheEnd: () => Promise<void>
}

interface LinesSeen {
  readonly most: number
  readonly atTheEnd: number
  readonly events: number
  readonly reopened: number
}

interface Plan {
  readonly url: string
  readonly town: Town
  readonly rhythm: Rhythm
  readonly minutes: number
  readonly faults: readonly Fault[]
  readonly say: (sentence: string) => void
}

export async function spendEvening({ url, town, rhythm, minutes, faults, say }: Plan): Promise<Evening> {
  const rates = ratesOf(rhythm, town.people)
  const lines = await holdLines(url, town, rates.lines)
  const watched = watchLines(lines)
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  const client = openClient(url, startedAt)
  const doing: Doing = {
    client,
    town,
    book: emptyNotebook(),
    refused: new Map(),
    engaged: new Set(),
    photo: await drawPhoto(),
  }
  const talks = openTalks()
  const crowd = letPeopleLook(client, town, rhythm)
  const active = letPeopleAct(doing, talks, { rates, say })

  const struck = await strikeInTurn(faults, { wholeMs: minutes * 60_000, now, say })
  active.stop()
  await crowd.stop()
  const seconds = now() / 1000
  const seen = { samples: [...client.samples], tries: client.tries(), seen: crowd.seen(), done: active.done }
  await active.finish()
  return {
    ...struck,
    ...seen,
    seconds,
    book: doing.book,
    refused: doing.refused,
    lines: watched.stop(),
    readToTheEnd: async () => {
      await talks.finish(client)
      client.close()
    },
  }
}

function drawPhoto(): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3, background: '#e84' } as const
  return sharp({ create }).png().toBuffer()
}

interface Active {
  readonly done: Readonly<Record<Deed, number>>
  /** Nobody begins anything any more. */
  readonly stop: () => void
  /** What was begun is brought to its end. */
  readonly finish: () => Promise<void>
}

function letPeopleAct(
  doing: Doing,
  { talk }: Talks,
  { rates, say }: { readonly rates: Rates; readonly say: (sentence: string) => void },
): Active {
  const ways: Readonly<Record<Deed, (doing: Doing) => Promise<void>>> = {
    order,
    talk,
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
  return {
    done,
    stop: () => stops.forEach((stop) => stop()),
    finish: async () => void (await Promise.all(underWay)),
  }
}

function watchLines(lines: Lines): { readonly stop: () => LinesSeen } {
  let most = lines.up()
  const timer = setInterval(() => (most = Math.max(most, lines.up())), 1_000)
  return {
    stop: () => {
      clearInterval(timer)
      const seen = { most, atTheEnd: lines.up(), events: lines.events(), reopened: lines.reopened() }
      lines.stop()
      return seen
    },
  }
}
