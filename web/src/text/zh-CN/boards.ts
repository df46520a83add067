import { boards as rules } from '@kaihei/domain/boards/tariff'
import { boardWords } from '@kaihei/domain/boards/words'
import { home } from './home.ts'

const { bossPercent, finalHours, starPoints } = rules
const star = starPoints / 100

export const boards = {
  heading: '谁的灯最亮',
  whichBoard: '哪一块榜',
  whichTime: '哪段时间',
  tabs: { boss: '老板', player: '陪玩', call: '最常被选' },
  ...boardWords['zh-CN'],
  firstThree: '前三名',
  others: '第四名往后',
  nobody: '空着',
  comma: '，',
  rank: home.strips.rank,
  ranked: (rank: number, nickname: string, score: string) => `第 ${rank} 名，${nickname}，${score}`,
  me: (nickname: string) => `${nickname}（你）`,
  unit: { boss: '金币', player: '分', call: '次' },
  withUnit: {
    boss: (score: string) => `${score} 金币`,
    player: home.strips.points,
    call: (score: string) => `${score} 次`,
  },
  parts: {
    list: '完成标价',
    gifts: '礼物',
    stars: `五星 × ${star}`,
    line: (list: string, gifts: string, stars: number) => `陪玩 ${list} · 礼物 ${gifts} · 五星 ${stars} 个`,
    cut: (amount: string) => `四成上限，少算 ${amount}`,
  },
  opened: {
    open: (nickname: string, score: string) => `${nickname}，${score}，看分数怎么来`,
    title: (rank: number, nickname: string) => `第 ${rank} 名 · ${nickname}`,
    spent: (orders: number) => `${orders} 单里花掉的充值金币和转入金币`,
    picks: '快速下单里被选中并完成',
    list: (orders: number) => `完成标价，${orders} 单`,
    gifts: '收到的礼物',
    stars: (count: number) => `五星 ${count} 个 × ${star}`,
    cut: `同一位老板超过总数 ${bossPercent}% 的部分`,
    sum: { boss: '合计', player: '分数', call: '合计' },
    note: {
      boss: '赠送金币和礼物不算；退款期过了才计入，退掉的部分不算。',
      player: '退款期过了才计入，退掉的部分不算；礼物过了撤回的一分钟计入。',
      call: '同一位老板一天只算一次；退款期过了才计入。',
    },
  },
  columns: {
    rank: '名次',
    who: { boss: '老板', player: '陪玩', call: '陪玩' },
    score: { boss: '花掉的金币', player: '分数', call: '被选次数' },
  },
  mine: {
    title: { boss: '我在老板榜', player: '我在陪玩榜', call: '我在最常被选' },
    you: '你',
    first: '前面没有人了',
    neighbours: '我和前后',
    missed: '那段时间没有上榜',
    missing: (rank: number, score: string) => `离第 ${rank} 名差 ${score}`,
    notYet: {
      boss: '完成的订单过了退款期就上榜',
      player: '接完的订单过了退款期就上榜',
      call: '在快速下单里被选中并完成就上榜',
    },
  },
  clock: {
    title: '什么时候定',
    states: { running: '还在变', pending: '待定', final: '终榜' },
    from: '开始',
    to: '停止计分',
    left: (hours: number) => `停止计分，还有 ${hours} 小时`,
    final: {
      boss: '终榜，之后不会再变',
      player: `终榜。这 ${finalHours} 小时里改掉的五星还会从分数里扣掉`,
      call: '终榜，之后不会再变',
    },
    isFinal: '终榜，不会再变',
  },
  rules: {
    title: '分数怎么来',
    boss: {
      parts: ['购买的金币', '收入的金币'],
      notes: ['只算订单，礼物不算；赠送的金币不算', '订单过了退款期才计入，退掉的部分不算'],
    },
    player: {
      parts: ['完成订单的标价', '收到的礼物', `五星 × ${star}`],
      notes: [
        `同一位老板最多算总数的 ${bossPercent}%，多的不计`,
        '折扣不影响，按标价算；过了退款期才计入，退掉的部分不算',
      ],
    },
    call: {
      parts: ['快速下单里被选中并完成'],
      notes: ['同一位老板一天只算一次', '订单过了退款期才计入'],
    },
  },
  prizes: {
    title: '奖',
    board: '榜',
    week: '周',
    month: '月',
    places: ['第一', '第二', '第三'],
    note: '赠送金币，终榜后自动到账；同名次的平分。月榜前十名再亮一扇限定彩窗。超出你的订单给平台带来的四分之一时先等着，有了额度就到账。',
  },
  otherBoards: '另外几块门牌',
  whole: '全榜',
  wholeOf: (title: string) => `${title}，全榜`,
  lastBoard: {
    title: (time: string, board: string) => `${time} · ${board}`,
    lead: (from: string, state: string) => `${from} 起，${state}`,
    final: '已定，不会再变',
    pending: '还没有定',
    empty: '那段时间没有人上榜',
  },
  empty: {
    title: '这段时间还没有人上榜',
    text: '完成的订单过了退款期，灯就亮在这里。',
    action: '去逛逛',
  },
  failed: { title: '榜没有加载出来', text: '名次都还在，可以再试一次。' },
  more: '加载更多',
  loadingMore: '正在加载',
  moreFailed: '后面的没有加载出来',
}
