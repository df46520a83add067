import { GameCover } from '#features/games/GameCover.tsx'

export function drawCover(game: string) {
  return <GameCover game={game} size={18} />
}

export function drawLargeCover(game: string) {
  return <GameCover game={game} size={30} />
}
