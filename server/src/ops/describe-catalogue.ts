import { catalogueWith } from '@kaihei/domain/games/run-games'
import { linesWith } from '@kaihei/domain/games/run-lines'
import { giftsWith } from '@kaihei/domain/gifts/run-gifts'
import type { CataloguedGame, CataloguedGift, CataloguedLine } from '@kaihei/domain/ops/catalogue-calls'
import { priceKeyOf } from '@kaihei/domain/rules/keys'
import { readRule, type RunningKey, tablesWith } from '@kaihei/domain/rules/run-rules'
import { comingAfter, inForceAt, valuesAt } from '@kaihei/domain/rules/versions'
import { listTurns } from '#areas/gifts/switch-store.ts'
import { countServices } from '#areas/players/answer-store.ts'
import { listVersions, type ToldVersion } from '#areas/rules/store.ts'
import type { Reading } from '#work/work.ts'
import { listWaitingSubjects } from './approval-store.ts'

interface Change {
  readonly by: string
  readonly why: string
  readonly at: Date
}

/** Who changed a thing last, and why; nobody: it is as the code has it. */
function lastOf(changes: readonly (Change | undefined)[]) {
  const [last] = changes
    .filter((change) => change !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (last === undefined) return { by: null, why: null, at: null }
  const { by, why, at } = last
  return { by, why, at: at.toISOString() }
}

/** By the rows, not by what this process goes by: whoever has just changed it sees that. */
export async function readRows(work: Reading) {
  const versions = await listVersions(work)
  const values = valuesAt(versions, work.now)
  const held: ReadonlyMap<RunningKey, ToldVersion> = inForceAt(versions, work.now)
  return { versions, values, held }
}

type Rows = Awaited<ReturnType<typeof readRows>>

export function describeLines({ values, held }: Rows): CataloguedLine[] {
  const games = [...catalogueWith(values).values()]
  return [...linesWith(values)].map(([code, { name, english, on }]) => {
    const own = games.filter(({ product }) => product === code)
    return {
      code,
      name,
      english,
      on,
      games: own.length,
      gamesOn: own.filter((game) => game.on).length,
      ...lastOf([held.get(`line.${code}`)]),
    }
  })
}

export async function describeGames(work: Reading, { values, held }: Rows): Promise<CataloguedGame[]> {
  const services = await countServices(work)
  return [...catalogueWith(values)].map(([code, entry]) => {
    const { name, english, product, on, servers, ranks } = entry
    return {
      code,
      name,
      english,
      product,
      on,
      servers: [...servers],
      ranks: [...ranks],
      services: services.get(code) ?? 0,
      ...lastOf([held.get(`game.${code}`)]),
    }
  })
}

export async function describeGifts(
  work: Reading,
  { versions, values, held }: Rows,
): Promise<CataloguedGift[]> {
  const [turns, waiting] = await Promise.all([listTurns(work), listWaitingSubjects(work, 'rule')])
  const tables = tablesWith(values)
  const later = comingAfter(versions, work.now)
  return [...giftsWith(values)].map(([id, { name, english }]) => {
    const key = priceKeyOf(id)
    const turn = turns.find(({ giftId }) => giftId === id)
    return {
      id,
      name,
      english,
      price: readRule(tables, key) as number,
      coming: later
        .filter((version) => version.key === key)
        .map(({ value, from }) => ({ price: value as number, from: from.toISOString() })),
      waiting: waiting.includes(`rule:${key}`),
      on: turn?.on ?? true,
      ...lastOf([turn, held.get(`gift.${id}`), held.get(key)]),
    }
  })
}
