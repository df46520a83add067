import { games } from '@kaihei/domain/games/game'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GameCover } from './GameCover.tsx'

afterEach(cleanup)

const gameCodes = games.map(({ code }) => code)

function drawCover(game: string): string {
  return render(<GameCover game={game} />).container.innerHTML.replaceAll(/data-cover="[^"]*"/g, '')
}

test('every game of the catalogue has its own cover', () => {
  expect(new Set(gameCodes.map(drawCover)).size).toBe(gameCodes.length)
})

test.each(['chess', 'constructor', ''])('a game called "%s" gets the unlit window', (game) => {
  expect(drawCover(game)).toBe(drawCover('unknown'))
  expect(gameCodes.map(drawCover)).not.toContain(drawCover(game))
})
