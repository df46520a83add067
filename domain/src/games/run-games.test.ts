import { afterEach, expect, test } from 'vitest'
import { orderWith } from '../rules/arranged.ts'
import { runRules } from '../rules/run-rules.ts'
import { whyNotEntry, whyNotNewCode, mostGames, withNames } from './change-catalogue.ts'
import { englishGames } from './english-games.ts'
import { findGame, formerName, games, offeredGames } from './game.ts'
import { gameCode, offeredGame } from './game-code.ts'
import { catalogueWith, type GameEntry, runGames } from './run-games.ts'
import { lines, offeredLines } from './lines.ts'
import { usualFor } from './usual-answers.ts'

afterEach(() => runRules({}))

const kog: GameEntry = {
  name: '王者荣耀',
  english: 'Honor of Kings',
  product: 'pw',
  on: true,
  servers: [
    { name: '一区', on: true },
    { name: '二区', on: false },
  ],
  ranks: [],
}
const codes = () => games.map(({ code }) => code)

test('what was decided is written into the lists themselves, and taken back with it', () => {
  const [kept, before] = [games, codes()]
  runGames({ 'game.kog': kog, games: ['kog', 'film'], 'order.acceptMinutes': 12 })
  expect(codes().slice(0, 3)).toEqual(['kog', 'film', 'lol'])
  expect([kept.length, englishGames['kog'], usualFor('kog', 'servers')]).toEqual([
    before.length + 1,
    'Honor of Kings',
    ['一区'],
  ])
  runGames({})
  expect(codes()).toEqual(before)
})

test('schemas that were made before follow: one that is off is known, and not offered', () => {
  const [known, offered] = [gameCode('没有'), offeredGame('没有')]
  const judge = () => [known.safeParse('kog').success, offered.safeParse('kog').success]
  expect(judge()).toEqual([false, false])
  runGames({ 'game.kog': kog })
  expect(judge()).toEqual([true, true])
  runGames({ 'game.kog': { ...kog, on: false } })
  expect(judge()).toEqual([true, false])
  expect(offeredGames()).not.toContain(findGame('kog'))
})

test('what was made before a game was renamed is called as it was then', () => {
  const [first, second] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-06-01T10:00:00Z')]
  const once = withNames(kog, { name: '王者' }, first)
  runGames({ 'game.kog': withNames(once, { english: 'HoK' }, second) })
  const called = (at: string) => formerName('kog', at) ?? { ...findGame('kog'), english: englishGames['kog'] }
  expect(called('2026-04-30T10:00:00.000Z')).toMatchObject({ name: '王者荣耀', english: 'Honor of Kings' })
  expect(called('2026-05-20T10:00:00.000Z')).toMatchObject({ name: '王者', english: 'Honor of Kings' })
  expect(called('2026-06-01T10:00:00.000Z')).toMatchObject({ name: '王者', english: 'HoK' })
  expect(withNames(kog, { name: '王者荣耀' }, first)).toBe(kog)
})

test('what cannot be has a reason', () => {
  const now = catalogueWith({ 'game.kog': kog })
  const lol = now.get('lol') as GameEntry
  expect(whyNotEntry(now, 'lol', { ...lol, name: ' 王者荣耀' })).toBe('game_name_taken')
  expect(whyNotEntry(now, 'lol', { ...lol, ranks: [...lol.ranks, ...lol.ranks] })).toBe('answers_repeated')
  expect(whyNotEntry(now, 'lol', { ...lol, on: false })).toBeUndefined()
  expect(['kog', 'pw', 'fresh'].map((code) => whyNotNewCode(now, code))).toEqual([
    'game_code_taken',
    'game_code_taken',
    undefined,
  ])
  const full = Object.fromEntries(Array.from({ length: mostGames }, (_, n) => [`game.g${n}`, kog]))
  expect(whyNotNewCode(catalogueWith(full), 'fresh')).toBe('too_many_games')
})

test('a line that is off takes its games with it, and they come back as they were', () => {
  const off = { name: '娱乐', english: 'Entertainment', on: false }
  const offered = () => offeredGames().map(({ code }) => code)
  const before = offered()
  const song = catalogueWith({}).get('sing') as GameEntry
  runRules({ 'line.joy': off, lines: ['joy', 'pw'], 'game.sing': { ...song, on: false } })
  expect(lines.map(({ code }) => code)).toEqual(['joy', 'pw'])
  expect(offeredLines().map(({ code }) => code)).toEqual(['pw'])
  expect(offered().filter((code) => ['sing', 'chat', 'film'].includes(code))).toEqual([])
  expect(findGame('chat')?.on).toBe(false)
  runRules({ 'game.sing': { ...song, on: false } })
  expect(offered()).toEqual(before.filter((code) => code !== 'sing'))
})

test('a place beyond the end is the end', () => {
  expect(orderWith(catalogueWith({}), 'lol', 99).at(-1)).toBe('lol')
  expect(orderWith(catalogueWith({}), 'film', 0)[0]).toBe('film')
})
