import { type GameCode, offeredGames } from './game.ts'
import { englishGames } from './english-games.ts'

/** What people call the games beside their names: without case and spaces, as search compares. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  lol: ['leagueoflegends', '撸啊撸', '联盟'],
  val: ['valorant', '瓦罗兰特', '瓦'],
  tft: ['teamfighttactics', '云顶'],
  apex: ['apexlegends', '派派', 'apex英雄'],
  cs2: ['cs', 'csgo', 'counterstrike', '反恐精英'],
  ow: ['overwatch', '守望', '守望先锋2', 'ow2'],
  nar: ['naraka', '永劫'],
  itt: ['ittakestwo'],
  gen: ['genshin', 'genshinimpact', 'ys'],
  dota: ['dota', 'dota2', '刀塔', '刀塔2'],
  mc: ['minecraft', '麦块'],
  sing: ['点歌', 'sing'],
  chat: ['聊天', '语聊', '陪聊', 'chat'],
  film: ['看片', '看电影', '电影', 'film'],
}

/** The game on offer that a folded keyword is the name, the code or another name of. */
export function findGameNamed(folded: string): GameCode | undefined {
  if (folded === '') return undefined
  return offeredGames().find(({ code, name }) =>
    [code, foldGame(name), foldGame(englishGames[code] ?? ''), ...(aliases[code] ?? [])].includes(folded),
  )?.code
}

function foldGame(name: string): string {
  return name.toLowerCase().replace(/\s/gu, '')
}
