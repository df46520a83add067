import type { InputOf } from '@kaihei/domain/call'
import {
  type CatalogueProblem,
  withNames,
  whyNotEntry,
  whyNotNewCode,
} from '@kaihei/domain/games/change-catalogue'
import { type Catalogue, catalogueWith, type GameEntry, keyOfGame } from '@kaihei/domain/games/run-games'
import type { UsualAnswer } from '@kaihei/domain/games/usual-answers'
import type * as calls from '@kaihei/domain/ops/catalogue-calls'
import type { Deed } from '@kaihei/domain/ops/deeds'
import { Refusal } from '@kaihei/domain/refusal'
import { orderWith } from '@kaihei/domain/rules/arranged'
import { type Renamed, renameRank, renameServers } from '#areas/players/answer-store.ts'
import { renameWantedServer } from '#areas/orders/wanted-store.ts'
import { holdDecided } from '#areas/rules/read-catalogue.ts'
import type { Work } from '#work/work.ts'
import { type By, keepEntry, keepOrder } from './keep-entry.ts'

export async function addGame(work: Work, byId: string, input: InputOf<typeof calls.addGame>): Promise<void> {
  const { code, why, ...named } = input
  const catalogue = catalogueWith(await holdDecided(work))
  refuse(whyNotNewCode(catalogue, code))
  const entry: GameEntry = { ...named, on: true, servers: [], ranks: [] }
  await keepGame(work, catalogue, { code, entry, action: 'game.added', byId, why })
}

export async function changeGame(
  work: Work,
  byId: string,
  input: InputOf<typeof calls.changeGame>,
): Promise<void> {
  const { code, why, name, english, servers, ranks } = input
  const catalogue = catalogueWith(await holdDecided(work))
  const before = entryOf(catalogue, code)
  const entry: GameEntry = {
    ...withNames(before, { name, english }, work.now),
    servers: servers?.map(withoutWas) ?? before.servers,
    ranks: ranks?.map(withoutWas) ?? before.ranks,
  }
  if (JSON.stringify(entry) === JSON.stringify(before)) return
  await keepGame(work, catalogue, { code, entry, action: 'game.changed', byId, why })
  for (const renamed of renamedIn(before.servers, servers ?? [])) {
    await renameServers(work, code, renamed)
    await renameWantedServer(work, code, renamed)
  }
  for (const renamed of renamedIn(before.ranks, ranks ?? [])) await renameRank(work, code, renamed)
}

export async function switchGame(
  work: Work,
  byId: string,
  { code, on, why }: InputOf<typeof calls.switchGame>,
): Promise<void> {
  const catalogue = catalogueWith(await holdDecided(work))
  const before = entryOf(catalogue, code)
  // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
  if (before.on === on) return
  const action = on ? 'game.switchedOn' : 'game.switchedOff'
  await keepGame(work, catalogue, { code, entry: { ...before, on }, action, byId, why })
}

export async function moveGame(
  work: Work,
  byId: string,
  { code, place, why }: InputOf<typeof calls.moveGame>,
): Promise<string[]> {
  const catalogue = catalogueWith(await holdDecided(work))
  entryOf(catalogue, code)
  return keepOrder(work, {
    key: 'games',
    subject: `game:${code}`,
    action: 'game.moved',
    before: [...catalogue.keys()],
    after: orderWith(catalogue, code, place),
    byId,
    why,
  })
}

interface Change extends By {
  readonly code: string
  readonly entry: GameEntry
  readonly action: Deed
}

async function keepGame(work: Work, catalogue: Catalogue, change: Change): Promise<void> {
  const { code, entry, action, byId, why } = change
  refuse(whyNotEntry(catalogue, code, entry))
  const before = catalogue.get(code)
  await keepEntry(work, {
    key: keyOfGame(code),
    subject: `game:${code}`,
    action,
    ...(before !== undefined && { before }),
    entry,
    byId,
    why,
  })
}

function entryOf(catalogue: Catalogue, code: string): GameEntry {
  const entry = catalogue.get(code)
  if (entry === undefined) throw new Refusal('not_found')
  return entry
}

function refuse(problem: CatalogueProblem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem)
}

type SentAnswer = UsualAnswer & { readonly was?: string | undefined }

function withoutWas({ name, on }: SentAnswer): UsualAnswer {
  return { name, on }
}

/** Only what stood there can be called otherwise. */
function renamedIn(before: readonly UsualAnswer[], sent: readonly SentAnswer[]): readonly Renamed[] {
  return sent.flatMap(({ name, was }) =>
    was !== undefined && was !== name && before.some((one) => one.name === was) ? [{ was, name }] : [],
  )
}
