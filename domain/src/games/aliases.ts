import { type GameCode, games } from './game.ts'

/** What people call the games beside their names: without case and spaces, as search compares. */
const aliases: Readonly<Record<GameCode, readonly string[]>> = {
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

/** The game that a folded keyword is the name, the code or another name of. */
export function findGameNamed(folded: string): GameCode | undefined {
  return games.find(
    ({ code, name }) => code === folded || foldGame(name) === folded || aliases[code].includes(folded),
  )?.code
}

function foldGame(name: string): string {
  return name.toLowerCase().replace(/\s/gu, '')
}
