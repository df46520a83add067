import { tariff } from '@kaihei/domain/tariff'

type RentalTerms = (typeof tariff)['rental']

export const manual = {
  heading: '使用手册',
  lead: '这里的每个数字都来自平台正在执行的规则，改了规则，这一页也跟着变。',
  navigation: '手册目录',
  groups: { boss: '老板', companion: '陪玩', money: '钱', street: '街上', rules: '规则' },
  chapters: {
    start: '开始使用',
    find: '找到想一起玩的人',
    ordering: '下单和服务',
    fast: '快速下单',
    refund: '退款和裁定',
    order: '推荐和评分怎么来的',
    profile: '资料、昵称和灯光',
    safety: '安全和隐私',
    help: '遇到问题怎么办',
    apply: '申请成为陪玩',
    price: '等级和价格',
    voice: '语音和照片',
    light: '亮灯和离线',
    serving: '接单和服务',
    reputation: '信誉分和记录',
    coins: '金币和充值',
    withdraw: '提现和兑换',
    vouchers: '优惠券',
    vip: 'VIP 等级和折扣',
    fees: '费用一览',
    counting: '什么算数，送多少',
    achievements: '彩窗（成就）',
    boards: '榜单',
    events: '活动',
    welfare: '福利和邀请',
    numbers: '靓号和抽奖券',
    machine: '订单的每一步',
    limits: '次数和大小的上限',
  },
  start: {
    register: {
      title: '注册和登录',
      text: (nickname: { min: number; max: number }, days: number) => [
        `用邮箱或自己起的账号名注册，昵称 ${nickname.min} 到 ${nickname.max} 个字符。账号名不分大小写，昵称不能冒充官方。`,
        `登录一次最长保持 ${days} 天。注册以后就是老板，可以收藏、拉黑、申请入驻；不注册也能看首页、搜索和主页。`,
      ],
    },
    wrong: {
      title: '密码输错了',
      text: (times: number, minutes: number) => [
        `同一个账号从同一个地方，${minutes} 分钟内输错 ${times} 次就要等一等。快用完时，登录框下面会说还剩几次。`,
      ],
    },
    forgot: {
      title: '忘记密码',
      text: (minutes: number) => [
        `在登录页点「忘记密码」，我们寄一封信到确认过的账号邮箱。链接 ${minutes} 分钟内有效，只能用一次；设好新密码，所有设备都会退出。`,
        '用邮箱注册后会收到一封信，点开里面的链接就确认了；没收到的话，在「设置 · 安全」里再寄一封。账号不是邮箱，或者没有确认过，请联系客服，核实后帮你找回。',
      ],
    },
    discord: {
      title: 'Discord',
      text: [
        '开通了 Discord 登录的话，登录页会有按钮。第一次用它登录会开一个新账号；已有账号的，先登录，再到设置里关联。',
        '只剩 Discord 一种登录方式时不能解除关联：先设一个密码。',
      ],
    },
  },
  find: {
    home: {
      title: '首页',
      text: [
        '一扇窗是一位陪玩。亮着的在线，暗一半的正在接单，黑着的不在。窗台是 TA 的声音，点一下就能听。',
        '可以按游戏、性别、等级、价格、语言筛选，只看亮灯的，按推荐、评分、价格、最新或在线排序。筛选写在地址里，发给朋友看到的是同一页；离开再回来，还在原来的位置。',
      ],
    },
    search: {
      title: '搜索',
      text: (days: number) => [
        `用昵称里的任意几个字，或者 ID；输入游戏名或标签，会列出能陪玩的人。改过名的，用旧名字在 ${days} 天内还能搜到。关掉「可以用昵称搜到我」的人，只能用 ID 找到。`,
      ],
    },
    street: {
      title: '社区',
      text: [
        '「今晚的街上」按小时记着：左边是窗里说的话（评价、新来的陪玩、点亮的彩窗、定下来的榜单），右边是街上亮的灯（公告、红包、全街看得到的礼物）。不登录也能看，登录后可以直接拆红包。',
        '新的不会挤进来，右上角会说有几条新的，点「看看」才出现。匿名的礼物、在设置里关掉「在老板榜上显示我」的人、互相拉黑的人，都不会被提到。',
      ],
    },
    like: {
      title: '喜欢',
      text: ['点窗角的心，收进「我的喜欢」，下次一眼就能看到谁亮着。'],
    },
  },
  order: {
    score: {
      title: '推荐排序',
      text: [
        '推荐不卖位置。每位陪玩的推荐分由六个部分加起来，权重公开，鼠标停在卡片的分数上能看到每一部分。',
      ],
      caption: '推荐分的六个部分和两个例子',
      part: '部分',
      weight: '权重',
      newcomer: '新人',
      veteran: '老手',
      total: '合计',
      parts: {
        rating: { name: '评分', text: (stars: number) => `${stars} 星以下记 0，5 星记满` },
        completion: { name: '完成率', text: '接下的订单里做完的比例' },
        acceptRate: { name: '接单率', text: '收到的订单里接下的比例' },
        replySpeed: {
          name: '回复速度',
          text: (minutes: number) => `越快越高，${minutes} 分钟以上记 0`,
        },
        repeatBosses: { name: '回头老板', text: '再次下单的老板的比例' },
        newcomer: { name: '新人加分', text: (orders: number) => `从满分开始，做满 ${orders} 单减到 0` },
      },
      unknown: (percent: number) =>
        `还没有记录的新人，完成率、接单率和回复速度先按 ${percent}% 算，不然谁也等不到第一单。`,
      veteranText: (example: {
        orders: number
        rating: string
        completion: string
        accept: string
        seconds: number
        repeat: string
      }) =>
        `例子里的新人今天刚来；老手做完 ${example.orders} 单，评分 ${example.rating}，完成率 ${example.completion}，接单率 ${example.accept}，平均 ${example.seconds} 秒回复，${example.repeat} 的老板会再来。`,
    },
    rating: {
      title: '评分',
      text: (prior: number, weight: number, min: number) => [
        `显示的评分 =（${weight} × ${prior} + 所有星数）÷（${weight} + 评价数）。一开始大家都从 ${prior} 起步，评价越多，越接近真实的平均。不到 ${min} 条评价时，页面写「新人」，不写数字；综合分照样用它算。`,
      ],
      caption: '评价数和显示的评分',
      reviews: '收到的评价',
      plain: '平均',
      shown: '显示的评分',
      none: '还没有评价',
      examples: (count: number, stars: number) => `${count} 条 ${stars} 星`,
    },
  },
  profile: {
    avatar: {
      title: '头像和图片',
      text: (megabytes: number, megapixels: number) => [
        `JPG、PNG 或 WebP，${megabytes} MB 以内，最多 ${megapixels} 百万像素。图片会重新编码，拍摄地点这类隐藏信息会去掉。`,
      ],
    },
    rename: {
      title: '改名',
      text: (price: number, rest: number, found: number) => [
        `第一次免费，之后每次 ${price} 金币，两次之间隔 ${rest} 天。旧名字在 ${found} 天内还能搜到你。`,
      ],
    },
    light: {
      title: '房间灯光',
      text: (count: number) => [
        `${count} 种灯光里挑一种，就是你在线时窗里的颜色。没挑过的，按账号自动分一种。`,
      ],
    },
    zone: {
      title: '时区和语言',
      text: (zone: string) => [`时间按你设置的时区显示，没设置的按 ${zone}。界面有简体中文和英文。`],
    },
    lol: {
      title: '英雄联盟账号',
      text: (max: number) => [`登记 Riot ID 和大区，最多 ${max} 个，下单时不用再抄一遍。`],
    },
  },
  safety: {
    devices: {
      title: '登录的设备',
      text: [
        '设置里能看到每一台登录着的设备，随时让它退出，那边会马上退到登录页。改密码会让其他设备全部退出。',
      ],
    },
    block: {
      title: '拉黑',
      text: (max: number) => [
        `拉黑是双向的：谁也不能喜欢对方，也不能给对方下单。对方不会收到通知。最多拉黑 ${max} 人，随时可以解除。`,
      ],
    },
    notify: {
      title: '通知',
      text: (minutes: number) => [
        `网页都关了，没读的聊天和订单消息会走你打开的路找你：邮件、Discord、微信、浏览器推送，这里开通了哪些、还差什么，设置里都写着，也能先发一条试试。邮件安静 ${tariff.away.mail.silenceMinutes} 分钟后合成一封，${tariff.away.mail.restMinutes} 分钟最多一封；其余每分钟最多一条。绑定微信的二维码 ${minutes} 分钟有效，绑定只用来通知，不能登录。`,
      ],
    },
    data: {
      title: '导出和注销',
      text: [
        '设置里可以把与你有关的一切下载成一个文件。注销要输入昵称和密码，之后资料全部删除，不能恢复；别人需要的记录换成化名保留。',
      ],
    },
  },
  help: {
    order: {
      title: '订单有问题',
      text: [
        '先在订单页申请退款，写清楚发生了什么，可以附图。陪玩不同意时，在同一页交给客服：客服看双方说的话和图，写下理由再决定。',
        '陪玩没来、提前结束、谁该做下一步，订单页的时钟下面都写着，按钮也在那里。',
      ],
    },
    money: {
      title: '钱不对',
      text: [
        '充值付了款却没到账：打开钱包，那一笔会再去支付渠道查一次。账单里有每一笔进出，点开就到它的订单或申请。',
        '提现到了哪一步，写在钱包的申请里；还没开始打款的可以自己取消。',
      ],
    },
    account: {
      title: '登录不了，或者错过了消息',
      text: [
        '忘记密码用登录页的「忘记密码」。怀疑有人进了账号，在设置里让别的设备退出，再改密码。',
        '告诉过你的每一件事都在右上角的铃铛里，换一台设备也在；点一下就到那笔订单。',
      ],
    },
    service: {
      title: '找客服说话',
      text: ['登录后点右边的「客服」，或者下面的链接，直接说遇到了什么；订单号一起发来更快。'],
    },
    ask: '打开和客服的对话',
    invite: '打开 Discord 社区',
  },
  apply: {
    form: {
      title: '填申请',
      text: (services: number, photos: number) => [
        `写一句话介绍、会说的语言、服务和价格，最多 ${services} 个服务、${photos} 张照片，最好录一段声音。写到一半会自动留着，换设备也在。`,
      ],
    },
    inspection: {
      title: '审核',
      text: (level: number) => [
        `提交后由客服审核，期间不能改。没通过会写明原因，改好可以再交；通过后从 P${level} 开始，马上可以亮灯。`,
      ],
    },
  },
  price: {
    text: ['价格是每小时的整数金币，要在等级允许的范围里。等级越高，范围越宽。'],
    title: '每小时价格',
    experience: (perCoin: number, perOrder: number, perFiveStars: number) =>
      `经验 = 完成的订单原价每 1 金币 ${perCoin} 点 + 每单 ${perOrder} 点 + 每条五星评价 ${perFiveStars} 点。每月 1 日评定，达到条件就升，达不到最多降一级。`,
  },
  voice: {
    clip: {
      title: '声音',
      text: (min: number, max: number, megabytes: number) => [
        `${min} 到 ${max} 秒，${megabytes} MB 以内，可以直接在网页上录，也可以上传。老板多半先听声音再看资料。`,
      ],
    },
    photos: {
      title: '照片',
      text: (max: number) => [`最多 ${max} 张，要求和头像一样。不一定要露脸，桌面、宠物、战绩都可以。`],
    },
  },
  light: {
    states: {
      title: '三种灯',
      text: [
        '在线：窗亮着，等你下单。接单中：正在忙，接下订单时会自动这样显示，做完又亮起来。离线：灯是黑的，收不到快速订单；卡片上的「下单」也暗着，在 TA 的主页仍可以下单，但 TA 可能来不及接，不接就全额退回。在「陪玩入驻」页面切换。',
      ],
    },
    silent: {
      title: '自动熄灯',
      text: (minutes: number) => [
        `浏览器关掉 ${minutes} 分钟后会自动变成离线，免得老板等一个不在的人。回来后要自己再亮灯。`,
      ],
    },
  },
  coins: {
    kinds: {
      title: '金币和钻石',
      text: [
        '1 金币等于 1 元，用来下单和改名。钻石是收入，1 钻石等于 1 金币，可以提现或兑换成金币。',
        '花金币时先花赠送的，再花兑换来的，最后花充值的。退款退回原来的那一种，部分退款先退充值的。',
      ],
    },
    topUp: {
      title: '充值',
      text: (minutes: number, percent: number, max: number) => [
        `选好档位后去支付平台付款，${minutes} 分钟内有效；付款晚到一样会到账，只到一次。`,
        `第一次充值再送 ${percent}%，最多 ${max} 金币。`,
      ],
      caption: '充值档位',
      price: '付款',
      yuan: (amount: string) => `${amount} 元`,
      gets: '到账',
      bonus: '赠送',
      none: '–',
    },
    limit: {
      title: '每天的上限',
      text: (young: string, days: number, account: string) => [
        `注册不到 ${days} 天的账号每天最多充 ${young} 金币，之后每天最多 ${account} 金币。一天从伦敦时间零点算起。`,
        '还没付款的充值也占着额度，可以随时取消；取消之后才付的款照样到账，只到一次。',
      ],
    },
    gifts: {
      title: '礼物',
      text: (
        seconds: number,
        hours: number,
        max: string,
        heard: string,
        fresh: { accountDays: number; sourceDays: number; restsDays: number },
      ) => [
        `可以给陪玩送十二种光。送出后 ${seconds} 秒内能撤回，金币退回原来的种类；过后就是 TA 的，不再退。TA 的那一份按等级抽成计算，冻结 ${hours} 小时；注册不满 ${fresh.accountDays} 天的账号、第一次付款不满 ${fresh.sourceDays} 天的支付方式付的，冻结 ${fresh.restsDays} 天，订单和租号的收入也一样。`,
        `每天最多送 ${max} 金币。一次满 ${heard} 又没有匿名，整条街都会看到。`,
      ],
    },
    packets: {
      title: '红包',
      text: (of: { min: string; max: string; shares: number; hours: number; perDay: string }) => [
        `一个红包 ${of.min} 到 ${of.max} 金币，最多分 ${of.shares} 份，每份至少 0.01；拼手气或者每份一样，挂在街上或者群里。只能用充值和转入的金币发，每天最多 ${of.perDay}。`,
        `每人拆一次，拆到的是赠送金币，发的人自己也能拆。${of.hours} 小时没拆完的，原路退回。`,
        '怎么分，在挂出去之前就定好了：先公布种子的指纹，拆完或到期再公布种子，红包的页面会当场再分一遍给你看。',
      ],
    },
    nitro: {
      title: 'Nitro',
      text: (of: { perDay: number; perMonth: number; openHours: number; goodwillDays: number }) => [
        `在 Nitro 小铺用金币买 Discord 的兑换码，每天最多 ${of.perDay} 份、每月最多 ${of.perMonth} 份，退款的不算。付款后当场看到码，${of.openHours} 小时内可以再看，每次查看都记下来；之后只留尾号。库存里的码加密保存，工作人员也看不到。`,
        `码用不了，${of.openHours} 小时内报失效。客服按 Discord 的答复处理：失效就换新码，或者把金币退回原来的地方；没有答复时，${of.goodwillDays} 天内相信你一次。换来的新码重新算时间。`,
      ],
    },
    rental: {
      title: '租号',
      deposit: (fromVip: number, coins: string) => `V${fromVip} 起 ${coins}`,
      text: (of: RentalTerms, deposits: readonly string[]) => [
        `一次租 ${of.hours.min} 到 ${of.hours.max} 小时，租金和押金先托管。押金按 VIP 等级：${deposits.join('，')}。提前结束不退租金。`,
        `登录名和密码加密保存，只在租期内给租客看，看一次记一次，两边都看得到。租过的号，号主存上新密码才会再上架。`,
        `前 ${of.loginMinutes} 分钟登录不了可以报：密码关上，号主 ${of.answerHours} 小时内答复，不答复全额退款，答复了由客服裁决。${of.failures.days} 天内第 ${of.failures.toStaffFrom} 次起，直接由客服裁决。`,
        `结束后 ${of.claimHours} 小时内号主可以申请扣押金，由客服裁决，${of.decideDays} 天没有结果就退回；没有申请，押金到点退回。这时号主拿到租金，平台收 ${of.commission}%，冻结 ${of.freezeHours} 小时。`,
        '抽奖、Nitro 小铺和租号都可能临时关门：这时不能开始新的，已经买下的、租着的照常走完，钱和期限都不变。',
      ],
    },
  },
  withdraw: {
    how: {
      title: '提现',
      text: (min: string, max: string, hours: number) => [
        `每次 ${min} 到 ${max} 钻石，打到 PayPal、银行卡、支付宝或微信。同时只能有一笔，两次间隔 ${hours} 小时。`,
        '申请、批准、打款、到账，每一步都有时间。开始打款前随时可以取消；退回或打款失败，钻石全额退还。',
      ],
    },
    approval: {
      title: '谁来批准',
      text: (itself: string, two: string, another: string, approve: number, pay: number) => [
        `不超过 ${itself} 的自动批准；再多要客服同意；${two} 及以上要两位不同的运营都同意。${another} 及以上，批准的人不打款。`,
        `我们的目标是 ${approve} 小时内批准、${pay} 小时内打款。`,
      ],
    },
    convert: {
      title: '钻石换金币',
      text: (bonus: number, max: string) => [
        `1 钻石换 1 金币，另送 ${bonus}%，马上到账，不能换回来。每天最多 ${max} 钻石。`,
      ],
    },
  },
  vouchers: {
    use: {
      title: '怎么用',
      text: (min: number, days: number) => [
        `一笔订单用一张，在 VIP 折扣之后再减，满 ${min} 金币可用。一般 ${days} 天有效。`,
        '有两种：按比例减、有上限；或者满多少减多少。不能用的券会写明为什么。',
      ],
    },
    back: {
      title: '退款时',
      text: (hours: number) => [`整单退款，券会回来，至少还能用 ${hours} 小时；部分退款，券就算用掉了。`],
    },
    pack: {
      title: '新人礼包',
      text: (days: number, percent: string) => [`注册就送，${days} 天有效：${percent}。一个浏览器一次。`],
    },
  },
  vip: {
    title: 'VIP 等级',
    text: [
      '充值和兑换来的金币，花掉 1 个就是 1 点经验；赠送的不算，退款会减回去。只有退款减到门槛以下才会降级，别的时候等级不降。',
    ],
    rule: 'VIP 折扣',
  },
  fees: {
    title: '所有的费用',
    text: '平台只收这些。没写在这里的，不收。',
    caption: '费用一览',
    what: '什么',
    fee: '费用',
    rows: {
      topUp: '充值',
      order: '下单',
      commission: '陪玩的抽成（按等级）',
      withdrawFirst: '一周里的第一笔提现',
      withdraw: '之后的提现',
      convert: '钻石换金币',
      renameFirst: '第一次改名',
      rename: '之后每次改名',
      advance: '提前领取邀请奖励',
    },
    free: '免费',
    listPrice: '按标价，没有附加费',
    percents: (low: number, high: number) => `${low}%–${high}%`,
    percent: (percent: number) => `${percent}%`,
    withdrawal: (percent: number, min: string, max: string) => `${percent}%，最少 ${min}，最多 ${max} 钻石`,
    convertBonus: (percent: number) => `免费，另送 ${percent}%`,
    coins: (amount: string) => `${amount} 金币`,
  },
  limits: {
    text: '超过上限时会说明要等多久，不会扣任何东西。',
    title: '上限一览',
    caption: '平台的上限',
    what: '什么',
    limit: '上限',
    rows: {
      signIn: '密码输错（同一账号、同一地址）',
      registration: '注册和申请新密码（同一地址）',
      search: '搜索',
      general: '其他操作',
      blocks: '拉黑',
      lol: '英雄联盟账号',
      services: '上架的服务',
      photos: '照片',
      image: '一张图片',
      voice: '一段语音',
      uploads: '一天上传的文件',
    },
    per: (times: number, time: string) => `${time} ${times} 次`,
    seconds: (count: number) => `${count} 秒`,
    minutes: (count: number) => `${count} 分钟`,
    hours: (count: number) => `${count} 小时`,
    people: (count: number) => `${count} 人`,
    pieces: (count: number) => `${count} 个`,
    pictures: (count: number) => `${count} 张`,
    megabytes: (count: number) => `${count} MB`,
    voice: (min: number, max: number, megabytes: number) => `${min}–${max} 秒，${megabytes} MB`,
  },
  anchor: (title: string) => `「${title}」的链接`,
}
