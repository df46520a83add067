import type { SiteLanguage } from '../language.ts'
import type { BoardName } from './board.ts'
import type { BoardTimeName } from './board-time.ts'

interface BoardWords {
  readonly boards: Readonly<Record<BoardName, string>>
  readonly times: Readonly<Record<BoardTimeName, string>>
}

/** What the boards are called, on their page and wherever a link to one unfolds. */
export const boardWords: Readonly<Record<SiteLanguage, BoardWords>> = {
  'zh-CN': {
    boards: { boss: '老板榜', player: '陪玩榜', call: '最常被选' },
    times: { week: '本周', lastWeek: '上周', month: '本月', lastMonth: '上月' },
  },
  en: {
    boards: { boss: 'Bosses', player: 'Companions', call: 'Most picked' },
    times: { week: 'This week', lastWeek: 'Last week', month: 'This month', lastMonth: 'Last month' },
  },
}
