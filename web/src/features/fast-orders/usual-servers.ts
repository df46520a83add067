import type { GameCode } from '@kaihei/domain/games/game'

/** As companions write them, in whatever language the page is: a wish is compared with what stands there. */
export const usualServers: Record<GameCode, readonly string[]> = {
  lol: ['欧服西部', '北欧东部'],
  val: ['伦敦', '法兰克福', '巴黎'],
  tft: ['欧服西部', '北欧东部'],
  apex: ['法兰克福'],
  cs2: ['欧洲西部', '欧洲北部', '欧洲东部'],
  ow: ['欧服'],
  nar: ['欧服'],
  itt: ['全平台'],
  gen: ['欧服'],
  dota: ['西欧', '东欧'],
  mc: ['Java', '基岩版'],
  sing: ['Discord 语音'],
  chat: ['Discord 语音'],
  film: ['Discord 语音'],
}
