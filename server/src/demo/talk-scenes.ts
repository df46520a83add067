const hour = 60
const day = 24 * hour

/** Something somebody said, so many minutes ago. */
interface Line {
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
}

const said = (by: string, minutesAgo: number, text: string): Line => ({ by, minutesAgo, text })

const [boss, player, staff, admin] = ['晚风来信', '小橘灯', '客服小夜', '值班店长'] as const

/** Two people, the oldest line first. `unread`: how many of the last lines the other has not seen. */
export interface PairScene {
  readonly lines: readonly Line[]
  readonly unread: number
}

export const pairScenes: readonly PairScene[] = [
  {
    lines: [
      said(boss, 3 * day + 175, '你好，看你主页写钻石打野，带白金晋级赛可以吗？'),
      said(player, 3 * day + 172, '可以的～我玩猪妹和皇子多一点，你打什么位置？'),
      said(boss, 3 * day + 171, '辅助，锤石还行'),
      said(player, 3 * day + 169, '那正好，下路交给你，我多来两次。欧服西部对吧？'),
      said(boss, 3 * day + 163, '对，那我下单了，先一个小时'),
      said(player, 3 * day + 157, '接了，加我 小橘灯#EUW，麦克风开一下哦'),
      said(boss, 3 * day + 155, '加了'),
      said(player, 3 * day + 121, '这局稳了，你那个钩子绝了哈哈'),
      said(boss, 3 * day + 90, '真的上白金了！！谢谢'),
      said(player, 3 * day + 88, '恭喜～请你吃橘子🍊'),
      said(boss, 3 * day + 86, '已确认，五星奉上'),
      said(boss, 2 * hour, '今晚还在吗？想再打两局'),
      said(player, 95, '在的，九点以后都行'),
      said(boss, 12, '好，那我九点来找你'),
      said(boss, 11, '对了，今晚想试试锤石以外的辅助，你觉得烈娜塔怎么样？'),
    ],
    unread: 2,
  },
  {
    lines: [
      said(boss, 5 * hour, '哈喽，想学云顶的运营，你一般怎么教？'),
      said('桃桃乌龙', 5 * hour - 6, '又见面啦！这赛季先教你看经济和连败节奏，第二局你来打我来说'),
      said(boss, 5 * hour - 9, '听起来不错，周末约'),
      said('桃桃乌龙', 34, '周六下午三点到六点我都空着，给你留一个位置？'),
    ],
    unread: 1,
  },
  {
    lines: [
      said('老周不加班', 5 * day + 240, '能点一首《后来》吗'),
      said(player, 5 * day + 236, '当然可以，下单吧，睡前三首里给你放第一首'),
      said('老周不加班', 5 * day + 150, '唱得真好，女儿都听睡着了'),
      said(player, 5 * day + 148, '哈哈哈那是对我最大的夸奖'),
      said('老周不加班', 26, '今晚还唱吗？'),
    ],
    unread: 1,
  },
]

/** What customers asked. Lines of staff are answers as customer service; `note` is for colleagues. */
export interface CaseScene {
  readonly customer: string
  readonly lines: readonly (Line | (Omit<Line, 'text'> & { readonly note: string }))[]
  readonly claimedBy?: string
  readonly closedBy?: string
  /** Whether staff have seen everything that the customer said. */
  readonly isRead: boolean
}

const noted = (by: string, minutesAgo: number, note: string) => ({ by, minutesAgo, note })

export const caseScenes: readonly CaseScene[] = [
  {
    customer: '论文还差一章',
    lines: [
      said('论文还差一章', 4 * day + 300, '请问陪玩入驻要审核多久？'),
      said(staff, 4 * day + 297, '您好，一般 24 小时内有结果，结果会发到您的系统消息里。'),
      said('论文还差一章', 4 * day + 296, '好的谢谢'),
      said(staff, 4 * day + 295, '不客气，祝论文顺利～'),
    ],
    closedBy: staff,
    isRead: true,
  },
  {
    customer: 'Ben在都柏林',
    lines: [
      said('Ben在都柏林', day + 130, '充值的 50 金币还没到'),
      said(admin, day + 121, '您好，我查一下这笔付款。'),
      said(admin, day + 115, '支付平台刚确认，已经到账了，您刷新看看。'),
      said('Ben在都柏林', day + 112, '看到了，谢谢'),
    ],
    closedBy: admin,
    isRead: true,
  },
  {
    customer: '阿栗 Lily',
    lines: [
      said('阿栗 Lily', 5 * hour - 10, '我的提现 680 什么时候能到？'),
      said(staff, 5 * hour - 14, '您好，这笔正在审核，24 小时内会处理，到支付宝大约再要半天。'),
      said('阿栗 Lily', 5 * hour - 16, '收到啦～'),
      said(staff, 5 * hour - 17, '到账后您会收到钱包消息。'),
    ],
    claimedBy: staff,
    isRead: true,
  },
  {
    customer: 'Coco 在赶飞机',
    lines: [
      said('Coco 在赶飞机', 90, '我申请的退款怎么还没有结果？对方一直挂机，我有录像'),
      said(staff, 84, '您好，看到您的申请了。陪玩还有时间答复，她不答复会按您的申请退。'),
      noted(staff, 83, '同时还有一笔 600 的在仲裁，说是代打。两笔分开看，录像先存证。'),
      said('Coco 在赶飞机', 80, '那仲裁那笔呢？'),
      said(staff, 77, '那一笔同事在对比声音，有结果会第一时间告诉您。'),
    ],
    claimedBy: staff,
    isRead: true,
  },
  {
    customer: '椰子鸡火锅',
    lines: [
      said('椰子鸡火锅', 17, '打到一半服务器掉线了，时间会算吗？'),
      said(admin, 15, '您好，是游戏服务器的问题吗？大概断了多久？'),
      said('椰子鸡火锅', 6, '大概十分钟，她也在等，我们都进不去'),
    ],
    claimedBy: admin,
    isRead: true,
  },
  {
    customer: '老周不加班',
    lines: [
      said('老周不加班', 14, '三费卡老李只打了半小时就走了，他说打满了，我不认'),
      said('老周不加班', 13, '对局记录我截图了，发给谁？'),
    ],
    isRead: false,
  },
  {
    customer: boss,
    lines: [
      said(boss, 2 * day + 400, '请问九折券过期了还能补吗？'),
      said(staff, 2 * day + 396, '您好，过期的券不能补，有新的活动券会出现在「我的优惠券」里。'),
      said(boss, 2 * day + 394, '好耶，谢谢客服'),
      said(staff, 2 * day + 393, '不客气，祝您玩得开心～'),
      said(boss, 4, '在吗？我想把今晚九点那单改成两个小时，要取消重下吗？'),
    ],
    isRead: false,
  },
]

/** A group and what was said in it. Whoever says something is in it. `unread`: lines that only their authors have seen. */
export interface GroupScene {
  readonly id: string
  readonly name: string
  readonly introduction: string
  readonly notification: string
  readonly joinOption: 'FreeAccess' | 'NeedPermission'
  /** The first owns it, the second is an admin of it. */
  readonly people: readonly [string, string, ...string[]]
  readonly since: number
  readonly lines: readonly Line[]
  readonly unread: number
  readonly applicant?: { readonly name: string; readonly note: string; readonly minutesAgo: number }
}

export const groupScenes: readonly GroupScene[] = [
  {
    id: 'yechang2026',
    name: '夜场赛事群',
    introduction: '每周五晚上的水友赛，报名、分组和结果都在这里',
    notification: '本周五 21:00 云顶水友赛，20:50 前进房间',
    joinOption: 'FreeAccess',
    people: [admin, staff, '夜班店长', boss, player, 'Ben在都柏林', '桃桃乌龙', '沈夜航', '星野'],
    since: 20 * day,
    lines: [
      said(admin, 3 * day + 20, '本周水友赛定云顶，双人模式，报名接龙'),
      said('Ben在都柏林', 3 * day + 15, '1. Ben'),
      said(boss, 3 * day + 13, '2. 晚风'),
      said('桃桃乌龙', 3 * day + 9, '3. 桃桃，谁要跟我一队？'),
      said(boss, 3 * day + 8, '我！'),
      said('沈夜航', day + 200, '我当裁判吧，这周值班'),
      said(admin, 70, '决赛 21:00 开始，请各队提前十分钟进房'),
      said('星野', 45, '房间密码还是老的吗？'),
      said('桃桃乌龙', 40, '是，我置顶了'),
    ],
    unread: 3,
  },
  {
    id: 'xinrenying',
    name: '陪玩新人营',
    introduction: '刚入驻的陪玩在这里问问题，老陪玩来答',
    notification: '先看群文件里的接单礼仪，再问',
    joinOption: 'NeedPermission',
    people: [player, '阿栗 Lily', '林深见鹿', '暮色', '青提', '北岸 Kai'],
    since: 40 * day,
    lines: [
      said(player, 2 * day + 300, '欢迎新来的青提，有问题随时问'),
      said('青提', 2 * day + 298, '大家好！第一次接单好紧张'),
      said('阿栗 Lily', 2 * day + 290, '提前五分钟进语音，先问老板想怎么玩，就不紧张了'),
      said('林深见鹿', 2 * day + 288, '还有：掉线第一时间在聊天里说'),
      said('青提', 150, '今天第一单五星！！谢谢大家'),
      said('暮色', 120, '恭喜恭喜'),
    ],
    unread: 2,
    applicant: { name: 'W 键坏了', note: '上周刚过审核，想跟前辈们学学', minutesAgo: 55 },
  },
]

export const cannedReplies: readonly { readonly title: string; readonly text: string }[] = [
  { title: '问候', text: '您好，我是客服，请问有什么可以帮您？' },
  {
    title: '取消与退款',
    text: '陪玩接单前取消是全额退回的，优惠券也会一起退回来；接单后请在订单里申请退款，陪玩 24 小时内答复。',
  },
  { title: '改时长', text: '还没接单的话，取消后按新的时长重新下单就好；已经在打了可以直接续单。' },
  { title: '充值未到账', text: '请把付款时间和金额告诉我，我马上核对。支付平台偶尔会晚几分钟。' },
  { title: '提现时间', text: '提现 24 小时内审核，审核后 PayPal 当天到，支付宝和银行卡 1 到 2 个工作日。' },
]
