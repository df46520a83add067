import {
  type FairDraw,
  getDraw,
  getNextCommitment,
  listMyDraws,
  type NumberSeed,
  rotateSeed,
} from '@kaihei/domain/fair/calls'
import { fairAlgorithm } from '@kaihei/domain/fair/stream'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { drawnBefore, notBeforeTold, rotate } from './number-seeds.ts'
import { findNumberDraw, findSeed, listDraws, listSeeds, type ToldSeed } from './number-store.ts'
import { openSeal } from './seal.ts'
import { getNextSeed } from './seeds.ts'
import { findPacketDraw } from './store.ts'

const drawsPerPage = 20
/** More than anybody looks back. */
const maxSeeds = 20

/** The nonce of the last one that was read. */
const placeAmongDraws = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

export function fairRoutes({ config }: House): readonly Route[] {
  const seal = openSeal(config)
  return [
    answer(getNextCommitment, async ({ work, actor: { userId } }) => {
      const { commitment } = await getNextSeed(work, seal, userId, 'packet')
      return { commitment }
    }),

    answer(listMyDraws, async ({ work, actor: { userId }, input: { commitment, cursor, limit } }) => {
      const seeds = await listSeeds(work, userId, maxSeeds)
      const due = drawnBefore(work.now)
      if (
        seeds.some(
          ({ retiredAt, firstDrawnAt }) => retiredAt === null && firstDrawnAt !== null && firstDrawnAt <= due,
        )
      )
        throw notBeforeTold(seal)
      const seed = commitment === undefined ? seeds[0] : await findSeed(work, userId, commitment)
      if (commitment !== undefined && seed === undefined) throw new Refusal('not_found')
      const perPage = limit ?? drawsPerPage
      const below = readCursor(placeAmongDraws, cursor)
      const found = seed === undefined ? [] : await listDraws(work, seed.id, below, perPage)
      const { page, nextCursor } = cutPage(found, perPage, ({ nonce }) => nonce)
      return {
        seed: seed === undefined ? null : describeSeed(seed),
        seeds: seeds.map(describeSeed),
        items: page.map((draw) => ({ ...draw, at: draw.at.toISOString() })),
        nextCursor,
      }
    }),

    answer(getDraw, async ({ work, input: { drawId } }) => {
      const [number, packet] = await Promise.all([
        findNumberDraw(work, drawId, drawnBefore(work.now)),
        findPacketDraw(work, drawId),
      ])
      if (number !== undefined) {
        const { isDue, ...draw } = number
        if (isDue) throw notBeforeTold(seal)
        return { drawId, kind: 'number' as const, algorithm: fairAlgorithm, ...draw } satisfies FairDraw
      }
      if (packet === undefined) throw new Refusal('not_found')
      // A packet is the only draw of its seed.
      return {
        drawId,
        kind: 'packet' as const,
        algorithm: fairAlgorithm,
        nonce: 0,
        ...packet,
      } satisfies FairDraw
    }),

    answer(rotateSeed, async ({ work, actor: { userId }, input: { clientSeed: chosen } }) => {
      const { revealed, seeds } = await rotate(work, seal, userId, chosen)
      const { commitment, clientSeed, serverMade } = seeds.current
      return {
        revealed,
        current: { commitment, clientSeed, serverMade, nonce: 0 as const },
        next: seeds.next.commitment,
      }
    }),
  ]
}

function describeSeed({ usedAt, retiredAt, ...seed }: ToldSeed): NumberSeed {
  const { commitment, serverSeed, clientSeed, serverMade, draws } = seed
  const told = { commitment, serverSeed, clientSeed, serverMade, draws }
  return { ...told, from: usedAt.toISOString(), to: retiredAt?.toISOString() ?? null }
}
