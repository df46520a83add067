import { games } from '@kaihei/domain/games/game'
import { judgePlayLevel } from '@kaihei/domain/levels/play-level'
import { partsOf, scoreOf } from '@kaihei/domain/players/score'
import { tariff } from '@kaihei/domain/tariff'
import { describe, expect, test } from 'vitest'
import { portraitCount, portraitSex } from '#art/portrait.ts'
import { demoAccounts, demoPlayers } from './cast.ts'
import { demoBosses } from './cast-bosses.ts'
import type { DemoPlayer } from './cast-shape.ts'
import { listTotalOf, recordOf } from './track-record.ts'
import { countStars, writeReviews } from './write-reviews.ts'

const roomLights = [20, 45, 75, 105, 150, 190, 225, 260, 330, 350]
const everybody = [...new Set([...demoAccounts.map(({ person }) => person), ...demoPlayers, ...demoBosses])]

function shownRating({ reviewCount, starsTotal }: DemoPlayer): number {
  const { prior, weight } = tariff.rating
  return (weight * prior + starsTotal) / (weight + reviewCount)
}

function publishedScore(player: DemoPlayer): number {
  return scoreOf(partsOf({ rating: shownRating(player), ...recordOf(player) }))
}

describe('the demo cast', () => {
  test('has at least 44 companions, about two thirds of them awake, and 8 to 12 bosses', () => {
    const awake = demoPlayers.filter(({ status }) => status === 'online').length / demoPlayers.length
    expect(demoPlayers.length).toBeGreaterThanOrEqual(44)
    expect(awake).toBeGreaterThan(0.6)
    expect(awake).toBeLessThan(0.8)
    expect(demoBosses.length).toBeGreaterThanOrEqual(8)
    expect(demoBosses.length).toBeLessThanOrEqual(12)
  })

  test('nobody shares a name or a face', () => {
    const names = everybody.map(({ nickname }) => nickname.normalize('NFKC').toLowerCase())
    expect(new Set(names).size).toBe(everybody.length)
    expect(new Set(everybody.map(({ portrait }) => portrait)).size).toBe(everybody.length)
  })

  test.each(everybody)(
    '$nickname has a name that may be registered, a fitting face and a real light',
    (person) => {
      const length = Array.from(person.nickname).length
      expect(length).toBeGreaterThanOrEqual(tariff.nickname.min)
      expect(length).toBeLessThanOrEqual(tariff.nickname.max)
      expect(person.nickname).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$/u)
      expect(person.portrait).toBeLessThan(portraitCount)
      expect(portraitSex(person.portrait)).toBe(person.sex)
      expect(roomLights).toContain(person.hue)
      expect(person.country).toMatch(/^[A-Z]{2}$/)
      expect(Intl.supportedValuesOf('timeZone')).toContain(person.timeZone)
    },
  )

  test.each(demoPlayers)(
    '$nickname sells one to three services inside the price band of the level',
    (player) => {
      const band = tariff.playLevels.find(({ level }) => level === player.playLevel)?.pricePerHour
      expect(player.services.length).toBeGreaterThanOrEqual(1)
      expect(player.services.length).toBeLessThanOrEqual(3)
      for (const { pricePerHour } of player.services) {
        expect(Number.isInteger(pricePerHour)).toBe(true)
        expect(pricePerHour).toBeGreaterThanOrEqual(band?.min ?? Infinity)
        expect(pricePerHour).toBeLessThanOrEqual(band?.max ?? 0)
      }
    },
  )

  test.each(demoPlayers)('$nickname has reviews that add up and one line to say', (player) => {
    expect(player.reviewCount).toBeLessThanOrEqual(player.orderCount)
    expect(player.starsTotal).toBeGreaterThanOrEqual(player.reviewCount)
    expect(player.starsTotal).toBeLessThanOrEqual(player.reviewCount * 5)
    expect(shownRating(player)).toBeGreaterThan(4.6)
    expect(player.motto).toMatch(/^.{4,24}$/u)
    expect(player.languages.length).toBeGreaterThan(0)
  })

  test.each(demoPlayers)('the reviews of $nickname add up to what the cast says', (player) => {
    const now = new Date()
    const reviews = writeReviews('the player', player, ['the player', 'a boss'], now)
    expect(reviews).toHaveLength(player.reviewCount)
    expect(reviews.reduce((sum, { stars }) => sum + stars, 0)).toBe(player.starsTotal)
    expect(reviews.filter(({ authorId }) => authorId === 'the player')).toEqual([])
    expect(reviews.filter(({ at, repliedAt }) => at > now || (repliedAt ?? at) > now)).toEqual([])
  })

  test.each(demoPlayers)('$nickname has worked for exactly the level that is shown', (player) => {
    const { playLevel, orderCount: orders } = player
    const totals = {
      listTotal: listTotalOf(player),
      orders,
      fiveStars: countStars(player).fives,
      rating: shownRating(player),
      completionRate: recordOf(player).completionRate,
    }
    expect([1, playLevel, 8].map((level) => judgePlayLevel(level, totals))).toEqual([
      playLevel,
      playLevel,
      Math.max(playLevel, 7),
    ])
    const coinsPerHour = player.services.map(({ pricePerHour }) => pricePerHour)
    const perOrder = totals.listTotal / 100 / orders
    expect(perOrder).toBeGreaterThan(Math.min(...coinsPerHour) / 2)
    expect(perOrder).toBeLessThan(Math.max(...coinsPerHour) * 3)
  })

  test('on the home page no two windows side by side have the same light', () => {
    const awakeRank = { online: 0, busy: 1, offline: 2 }
    const shown = demoPlayers.toSorted(
      (one, other) =>
        awakeRank[one.status] - awakeRank[other.status] || publishedScore(other) - publishedScore(one),
    )
    for (const [at, { hue }] of shown.slice(1).entries()) expect(hue).not.toBe(shown[at]?.hue)
  })

  test('every game of the catalogue and every level is offered', () => {
    const offered = demoPlayers.flatMap(({ services }) => services.map(({ game }) => game))
    expect(new Set(offered)).toEqual(new Set(games.map(({ code }) => code)))
    expect(new Set(demoPlayers.map(({ playLevel }) => playLevel)).size).toBe(tariff.playLevels.length)
  })

  test('the accounts are there, two admins among them, and the player is awake and sells both products', () => {
    expect(demoAccounts.map(({ account }) => account)).toEqual([
      'boss@demo',
      'player@demo',
      'staff@demo',
      'admin@demo',
      'admin2@demo',
    ])
    const player = demoPlayers.find((one) => one === demoAccounts[1]?.person)
    const sold = player?.services.map((service) => games.find(({ code }) => code === service.game)?.product)
    expect(player?.status).toBe('online')
    expect(new Set(sold)).toEqual(new Set(['pw', 'joy']))
  })
})
