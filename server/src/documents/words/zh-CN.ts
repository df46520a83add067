import type { PagePath } from '@kaihei/domain/pages'
import { siteName } from '@kaihei/domain/titles/write-title'

/** What pages say of themselves to whoever does not open them. The source; English says the same. */
export const words = {
  site: '欧洲时区，中文开黑。听声音挑队友，金币先托管，打完再结算。',
  /** Of pages that say the same to everybody; those not listed say what the site says. */
  pages: {
    '/home': '看看今晚谁的窗亮着：按游戏、声音和价格挑一位陪玩，金币先托管，打完再结算。',
    '/community': '街上的新鲜事：新的评价、礼物、红包和榜单，都在这里。',
    '/manual': '怎么下单、怎么退款、费用怎么算、等级怎么升：规则写在一页上，和程序用的是同一份。',
    '/activity': '正在进行和即将开始的活动：规则、奖品和榜单。',
    '/event': '你参加过的活动和拿到的名次。',
    '/topUser': '谁的灯最亮：老板榜、陪玩榜和最常被选，每周每月一次。',
    '/login': '登录欧服陪玩，接着聊、接着打。',
    '/register': '注册欧服陪玩：一分钟，领新人礼包，今晚就开黑。',
    '/entry': '来欧服陪玩入驻：录一段声音，定自己的价，时间你说了算。',
    '/discord': '用 Discord 登录或下单。',
    '/nitro': 'Nitro 小铺：用金币换 Discord Nitro，码当场就到。',
    '/rentAccount': '租号：押金托管，时间到自动归还。',
    '/achieve': '一盏一盏点亮的成就。',
    '/gift': '能送出的每一件礼物，和它们的价。',
    '/books': '每天封账，当场公布：欠用户多少、托管多少，任何人都能自己验。',
    '/forget-password': '忘了密码？用邮箱重新设一个。',
  } as Partial<Record<PagePath, string>>,
  search: (keyword: string) => `和“${keyword}”有关的陪玩：按昵称、号码、游戏或标签找到的人。`,
  companion: {
    /** What an unfolded link says under her name. */
    line: (parts: readonly string[]) => parts.join(' · '),
    games: (names: readonly string[]) => names.join('、'),
    rating: (stars: string, reviews: number) => `${stars} 分（${reviews} 条评价）`,
    newcomer: '新人',
    price: (price: string) => `${price} 金币/小时起`,
    picture: (name: string) => `${name}的窗，亮着灯`,
    service: (name: string) => `${name}的陪玩`,
  },
  event: {
    dates: (from: string, to: string) => `${from} 至 ${to}`,
    picture: (title: string) => `${title}的海报`,
  },
  board: {
    heading: (board: string, time: string) => `${board} · ${time}`,
    first: (names: readonly string[]) => `前三名：${names.join('、')}。`,
    nobody: '榜还空着，等第一盏灯。',
    picture: (heading: string) => `${heading}的前三名`,
  },
  packet: (said: string, shares: number) =>
    `${said === '' ? '恭喜发财' : said}。一共 ${shares} 份，先到先得。`,
  sitePicture: `${siteName}：夜里亮着窗的一条街`,
  lost: '这里没有页面。链接可能抄漏了一截。',
}
