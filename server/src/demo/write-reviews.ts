import { randomUUID } from 'node:crypto'
import type { GameCode } from '@kaihei/domain/games/game'
import type { BroughtReview } from '#areas/reviews/written-store.ts'
import { pick, rollFrom } from '#art/chance.ts'
import type { DemoPlayer } from './cast-shape.ts'
import { replies, tagsFor, textsFor } from './review-texts.ts'

const hourMs = 3_600_000

/** Whoever has one order is in their first evening. */
export function isNew({ orderCount }: DemoPlayer): boolean {
  return orderCount === 1
}

/** As many reviews and stars as the cast says, by people who are there, over the time that so many orders take. */
export function writeReviews(
  playerId: string,
  player: DemoPlayer,
  authorIds: readonly string[],
  now: Date,
): readonly BroughtReview[] {
  const roll = rollFrom(player.portrait)
  const others = authorIds.filter((id) => id !== playerId)
  const spanMs = isNew(player) ? hourMs / 2 : Math.min(700, 20 + player.reviewCount * 2.2) * 24 * hourMs
  return shuffleStars(player, roll).map((stars, index): BroughtReview => {
    const game =
      (player.services[Math.floor(roll() * player.services.length)] ?? player.services[0])?.game ?? 'lol'
    const at = new Date(now.getTime() - hourMs / 4 - spanMs * ((index + roll()) / player.reviewCount) ** 1.3)
    const replied = roll() < (stars < 5 ? 0.5 : 0.1)
    return {
      // Node draws these in batches; one at a time, numbers for eighteen thousand took a third of a second.
      id: randomUUID(),
      playerId,
      authorId: roll() < 0.04 ? null : (others[Math.floor(roll() * others.length)] ?? null),
      game,
      stars,
      tags: stars < 4 ? [] : chooseTags(game, roll),
      text: stars < 5 || roll() < 0.5 ? pick(textsFor(game, stars), roll) : '',
      reply: replied ? pick(replies, roll) : null,
      repliedAt: replied ? new Date(Math.min(at.getTime() + 4 * roll() * hourMs, now.getTime())) : null,
      at,
    }
  })
}

/** What is missing to five stars everywhere is spread over a few threes and some fours. */
export function countStars({ reviewCount, starsTotal }: DemoPlayer) {
  const missing = 5 * reviewCount - starsTotal
  const threes = Math.floor(missing / 6)
  const fours = missing - 2 * threes
  return { threes, fours, fives: reviewCount - threes - fours }
}

function shuffleStars(player: DemoPlayer, roll: () => number): readonly number[] {
  const { threes, fours } = countStars(player)
  return Array.from({ length: player.reviewCount }, (_, at) => ({
    stars: at < threes ? 3 : at < threes + fours ? 4 : 5,
    place: roll(),
  }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ stars }) => stars)
}

function chooseTags(game: GameCode, roll: () => number): readonly string[] {
  const pool = tagsFor(game)
  const chosen = Array.from({ length: Math.floor(roll() * 4) }, () => pick(pool, roll))
  return [...new Set(chosen)]
}
