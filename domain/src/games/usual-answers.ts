import type { GameCode } from './game.ts'

/** A server or a rank that is offered where one is asked for; whoever means another writes it. */
export interface UsualAnswer {
  readonly name: string
  readonly on: boolean
}

export interface UsualAnswers {
  readonly servers: readonly UsualAnswer[]
  readonly ranks: readonly UsualAnswer[]
}

const answers = (...names: readonly string[]): readonly UsualAnswer[] =>
  names.map((name) => ({ name, on: true }))

const riotRanks = ['黑铁', '青铜', '白银', '黄金', '铂金', '翡翠', '钻石', '大师', '宗师', '王者']

/**
 * As companions write them, in whatever language the page is: a wish is compared with what stands there. It follows the
 * catalogue, in place.
 */
export const usualAnswers: Readonly<Record<GameCode, UsualAnswers>> = {
  lol: { servers: answers('欧服西部', '北欧东部'), ranks: answers(...riotRanks) },
  val: {
    servers: answers('伦敦', '法兰克福', '巴黎'),
    ranks: answers('黑铁', '青铜', '白银', '黄金', '铂金', '钻石', '超凡', '神话', '赋能'),
  },
  tft: { servers: answers('欧服西部', '北欧东部'), ranks: answers(...riotRanks) },
  apex: {
    servers: answers('法兰克福'),
    ranks: answers('青铜', '白银', '黄金', '白金', '钻石', '大师', '猎杀者'),
  },
  cs2: { servers: answers('欧洲西部', '欧洲北部', '欧洲东部'), ranks: [] },
  ow: {
    servers: answers('欧服'),
    ranks: answers('青铜', '白银', '黄金', '白金', '钻石', '大师', '宗师', '冠军'),
  },
  nar: { servers: answers('欧服'), ranks: [] },
  itt: { servers: answers('全平台'), ranks: [] },
  gen: { servers: answers('欧服'), ranks: [] },
  dota: {
    servers: answers('西欧', '东欧'),
    ranks: answers('先锋', '卫士', '中军', '统帅', '传奇', '万古流芳', '超凡入圣', '冠绝一世'),
  },
  mc: { servers: answers('Java', '基岩版'), ranks: [] },
  sing: { servers: answers('Discord 语音'), ranks: [] },
  chat: { servers: answers('Discord 语音'), ranks: [] },
  film: { servers: answers('Discord 语音'), ranks: [] },
}

/** What is offered for a game now. */
export function usualFor(game: GameCode, what: keyof UsualAnswers): readonly string[] {
  return (usualAnswers[game]?.[what] ?? []).filter(({ on }) => on).map(({ name }) => name)
}
