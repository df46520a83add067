import type { GameCode } from './game.ts'

/** What readers of English call them. It follows the catalogue, in place. */
export const englishGames: Readonly<Record<GameCode, string>> = {
  lol: 'League of Legends',
  val: 'Valorant',
  tft: 'Teamfight Tactics',
  apex: 'Apex',
  cs2: 'CS2',
  ow: 'Overwatch',
  nar: 'Naraka',
  itt: 'It Takes Two',
  gen: 'Genshin Impact',
  dota: 'Dota 2',
  mc: 'Minecraft',
  sing: 'Singing',
  chat: 'Voice chat',
  film: 'Watching films',
}
