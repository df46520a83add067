import { bounds } from './bounds.ts'
import { sayInstant } from './instant-text.ts'
import { waiverFor } from './my-data/giving-up.ts'
import type { Impossibility } from './rules/impossibilities.ts'
import { tariff } from './tariff.ts'
import type { WhyNot } from './vouchers/voucher.ts'

/** Amounts as a sentence says them: 2000050 is 20 000.50. */
function inCoins(hundredths: number): string {
  const [whole = '', rest = ''] = (hundredths / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return rest === '00' ? grouped : `${grouped}.${rest}`
}

function between(min: number, max: number): string {
  return `要在 ${inCoins(min)} 到 ${inCoins(max)}`
}

const {
  withdrawal,
  conversion,
  gifts,
  order,
  review,
  topUp,
  vouchers,
  packets,
  nitro,
  invitations,
  welfare,
  activities,
  rental,
} = tariff
const { accountLink, idempotencyKey } = bounds
/** The same sentence for each of them: what it is too early for, the reason says. */
const tooEarly = '还没到可以这样做的时间'
/** Until when a sanction holds. */
const ending = (at: string | undefined) => (at === undefined ? '了' : `到 ${sayInstant(at)}`)
const noCoins = { paid: 0, earned: 0, bonus: 0 }
const hoursOf = (units: number) => (units * order.unitMinutes) / 60

/** What can be wrong with a line of a provider's file. */
const lineFaults = {
  quote: '的引号没有配对',
  cells: '的列数和表头不一样',
  long: '的内容太长',
  amount: '的金额不对，应为两位小数',
  currency: '的币种不对，应为三个字母',
  time: '的日期或时间不对',
  zone: '的时区认不出',
  kind: '的种类不对',
  status: '的状态认不出',
  id: '的交易号不对',
}

/**
 * Every business "no": a stable word for programs, the HTTP status, and a sentence a person can act on. A sentence with
 * a limit in it is made when it is said, of what was thrown with it, else of the tariff: no number is written twice, and
 * none is an old one.
 */
const refusals = {
  malformed: { status: 400, say: '提交的内容有误，请检查后再试' },
  body_too_large: { status: 400, say: '提交的内容太大了' },
  bad_idempotency_key: {
    status: 400,
    say: `Idempotency-Key 应为 ${idempotencyKey.min} 到 ${idempotencyKey.max} 个可见字符`,
  },
  signed_out: { status: 401, say: '请先登录' },
  not_allowed: { status: 403, say: '没有权限进行这个操作' },
  module_off: { status: 403, say: '这个功能暂时关闭了，进行中的照常走完；想知道什么时候再开，可以问客服' },
  not_by_navigation: { status: 403, say: '这个操作不能通过打开链接完成，请回到页面里点按钮' },
  no_such_call: { status: 404, say: '没有这个接口' },
  not_found: { status: 404, say: '没有找到' },
  bills_archived: {
    status: 404,
    say: ({ days = [] }) => `这里没有找到：${days.join()} 之前的账单明细已经归档，要看可以找客服`,
  },
  idempotency_key_reused: { status: 409, say: '同一个请求编号已用于另一份内容，请刷新后重试' },
  not_available: { status: 404, say: '这个功能没有开启' },
  channel_not_ready: { status: 422, say: '这种通知方式还不能用，先按提示准备好' },
  push_service_unknown: { status: 422, say: '这个浏览器的推送服务我们不认识，换一个浏览器试试' },
  account_taken: { status: 409, say: '这个账号已经注册过了，直接登录吧' },
  wrong_credentials: { status: 422, say: '账号或密码不对，再试一次' },
  second_factor_needed: { status: 422, say: '请再输入两步验证的验证码' },
  second_factor_wrong: { status: 422, say: '验证码不对，或者已经用过，等下一个再试' },
  second_factor_required: { status: 403, say: '先在设置里开启两步验证，再进后台' },
  second_factor_on: { status: 409, say: '两步验证已经开启了' },
  second_factor_off: { status: 409, say: '两步验证没有开启，请重新开始' },
  account_frozen: {
    status: 403,
    say: ({ availableAt, because }) =>
      because === undefined
        ? '这个账号已被冻结，请联系客服'
        : `你的账号被冻结${ending(availableAt)}，不能消费、下单和提现，进行中的订单照常走完：${because}。有疑问可以找客服`,
  },
  account_banned: {
    status: 403,
    say: ({ availableAt, because }) =>
      because === undefined ? '这个账号已被封禁' : `你的账号被封禁${ending(availableAt)}：${because}`,
  },
  already_answered: { status: 409, say: '你已经答复过了，客服看完会告诉你' },
  answer_expired: { status: 422, say: '时间过了，再登录一次就可以答复' },
  link_expired: { status: 422, say: '链接已经失效，请重新申请' },
  account_no_address: { status: 422, say: '你的账号不是邮箱，收不到信' },
  mail_verified: { status: 409, say: '邮箱已经确认过了' },
  mail_not_leaving: { status: 422, say: '现在寄不出邮件，请联系客服' },
  mail_too_soon: {
    status: 422,
    say: `刚寄过一封，先看看邮箱，${accountLink.restSeconds / 60} 分钟后可以再寄`,
  },
  password_too_easy: { status: 422, say: '这个密码太容易被猜到，换一个' },
  wrong_password: { status: 422, say: '现在的密码不对' },
  wrong_confirmation: { status: 422, say: '昵称对不上，没有注销' },
  discord_failed: { status: 422, say: 'Discord 授权没有完成，请再试一次' },
  discord_taken: { status: 409, say: '这个 Discord 账号已经关联了另一个用户' },
  only_way_in: { status: 422, say: '先设置密码，再解除 Discord 关联，不然就进不来了' },
  wechat_code_expired: { status: 422, say: '二维码已经失效，请刷新' },
  lol_account_taken: { status: 409, say: '这个游戏账号已经登记过了' },
  too_many_lol_accounts: { status: 422, say: () => `最多登记 ${tariff.lolAccounts.max} 个游戏账号` },
  rename_too_soon: { status: 422, say: () => `离上次改名还不到 ${tariff.rename.restDays} 天` },
  same_nickname: { status: 422, say: '新昵称和现在的一样' },
  not_yourself: { status: 422, say: '不能对自己这样做' },
  blocked: { status: 422, say: '你和对方之间有拉黑，不能这样做' },
  too_many_blocks: { status: 422, say: () => `最多拉黑 ${tariff.blocks.max} 人` },
  not_a_player: { status: 422, say: '对方不是陪玩' },
  uploads_busy: { status: 429, say: '现在上传的人太多，请稍后再试' },
  files_unavailable: { status: 503, say: '文件存储暂时不可用，请稍后再试' },
  file_too_large: { status: 422, say: '文件太大了' },
  file_not_accepted: { status: 422, say: '不支持这种文件' },
  voice_length: {
    status: 422,
    say: `语音要在 ${bounds.voice.minSeconds} 到 ${bounds.voice.maxSeconds} 秒之间`,
  },
  no_such_file: { status: 422, say: '文件不存在，请重新上传' },
  application_under_inspection: { status: 409, say: '申请正在审核，请等结果' },
  application_decided: { status: 409, say: '这份申请已经处理过了' },
  rename_first: { status: 422, say: '你的昵称和一位陪玩或工作人员的太像了，先去设置里改名，再提交申请' },
  already_player: { status: 409, say: '你已经是陪玩了' },
  price_outside_band: {
    status: 422,
    say: ({ band }) =>
      band === undefined
        ? '价格不在你等级允许的范围内'
        : `你等级的价格${between(band.min, band.max)} 金币每小时之间`,
  },
  nickname_reserved: { status: 422, say: '这个昵称是保留名称，换一个吧' },
  nickname_taken: { status: 422, say: '这个昵称和一位陪玩或工作人员的太像了，换一个吧' },
  insufficient_balance: { status: 422, say: '金币不够，先去充值吧' },
  already_claimed: { status: 409, say: '你已经领过了' },
  no_such_invite: { status: 422, say: '没有这个邀请码，核对一下，或者先空着' },
  nothing_matured: { status: 422, say: '现在没有成熟的邀请奖励，到时间了再来领' },
  nothing_to_advance: { status: 422, say: '这个金额内没有可以提前领的奖励' },
  advance_limit: {
    status: 422,
    say: ({ max = invitations.advance.maxPerDay, leftToday = 0 }) =>
      `每天最多提前领 ${inCoins(max)} 金币，今天还可以领 ${inCoins(leftToday)}`,
  },
  no_pack: { status: 422, say: 'V1 起才有月礼包，完成消费就会升级' },
  pack_needs_order: {
    status: 422,
    say: () => `最近 ${welfare.packOrderDays} 天完成一单，就能领这个月的礼包`,
  },
  claim_over: { status: 409, say: '这个活动的领取时间已经过了' },
  not_achieved: { status: 422, say: '这扇窗还没有亮，亮了才能领' },
  no_tickets: {
    status: 422,
    say: ({ left }) =>
      left === undefined ? '抽奖券不够' : `抽奖券不够，你现在有 ${left} 张，一张都没有用掉`,
  },
  draws_paused: {
    status: 422,
    say: ({ availableAt }) =>
      availableAt === undefined
        ? '你给自己停了抽奖'
        : `你给自己停了抽奖，到 ${sayInstant(availableAt)}；抽奖券都留着`,
  },
  pause_only_longer: {
    status: 422,
    say: ({ availableAt }) =>
      availableAt === undefined
        ? '停抽只能延长，不能缩短'
        : `停抽只能延长，不能缩短：现在停到 ${sayInstant(availableAt)}`,
  },
  pause_too_long: { status: 422, say: () => `最多一次停 ${tariff.numbers.pauseDays / 365} 年` },
  number_not_mine: { status: 422, say: '这个号不在你手里，或者已经过了保留的时间' },
  packet_amount: {
    status: 422,
    say: ({ min = packets.amount.min, max = packets.amount.max }) => `红包总额${between(min, max)} 金币之间`,
  },
  packet_shares: {
    status: 422,
    say: ({ min = packets.shares.min, max = packets.shares.max }) => `红包要分成 ${min} 到 ${max} 份`,
  },
  packet_limit: {
    status: 422,
    say: ({ max = packets.maxPerDay, leftToday = 0 }) =>
      `每天最多发 ${inCoins(max)} 金币的红包，今天还能发 ${inCoins(leftToday)}`,
  },
  seed_moved: { status: 409, say: '指纹已经换了一枚，看一眼新的再发' },
  packet_empty: { status: 409, say: '来晚一步，这个红包拆完了' },
  packet_expired: { status: 409, say: '这个红包到点收回了' },
  packet_shut: { status: 409, say: '这个红包现在拆不了，没拆走的到点会原路退回' },
  nitro_limit: {
    status: 422,
    say: ({ availableAt }) =>
      `Nitro 每天最多买 ${nitro.perDay} 份、每月最多 ${nitro.perMonth} 份${availableAt === undefined ? '' : `，${sayInstant(availableAt)} 起可以再买`}`,
  },
  look_over: { status: 409, say: () => `码只能在 ${nitro.openHours} 小时内再看，现在看不了了` },
  report_over: { status: 409, say: () => `报失效的 ${nitro.openHours} 小时已经过了，或者已经处理完了` },
  nitro_code_unreadable: {
    status: 422,
    say: ({ line = 0 }) => `第 ${line} 行不是兑换码，什么都没有存；每行一个，字母、数字和横线`,
  },
  nitro_code_known: {
    status: 409,
    say: ({ line = 0 }) => `第 ${line} 行的码重复了，或者库里已经有了，什么都没有存`,
  },
  nitro_codes_count: {
    status: 422,
    say: ({ max = bounds.nitroCodes.max }) => `一次存 1 到 ${max} 个码`,
  },
  nitro_outcome: { status: 422, say: '按 Discord 的答复，不能这样处理' },
  activity_not_running: { status: 409, say: '活动没有在进行，现在不能买' },
  not_of_activity: { status: 422, say: '这件东西不是这个活动的' },
  basket_empty: { status: 422, say: '篮子是空的，先放几件进去' },
  product_quantity: {
    status: 422,
    say: ({ min = activities.quantity.min, max = activities.quantity.max }) => `一次放 ${min} 到 ${max} 件`,
  },
  product_limit: {
    status: 422,
    say: ({ max, left }) =>
      max === undefined || left === undefined
        ? '超过了每人能买的件数'
        : `每人最多 ${max} 件，你还能买 ${Math.max(0, left)} 件`,
  },
  sold_out: {
    status: 409,
    say: ({ left }) => (left === undefined || left <= 0 ? '卖完了，没有扣款' : `只剩 ${left} 件了，没有扣款`),
  },
  rent_hours: {
    status: 422,
    say: ({ min = rental.hours.min, max = rental.hours.max }) => `一次租 ${min} 到 ${max} 小时`,
  },
  rent_price: {
    status: 422,
    say: ({ min = rental.pricePerHour.min, max = rental.pricePerHour.max }) =>
      `每小时租金${between(min, max)} 金币之间，取整`,
  },
  rented_out: { status: 409, say: '来晚一步，这个账号已经被租走了' },
  rent_off: { status: 409, say: '这个账号现在没有出租，换一个看看' },
  rent_moved_on: { status: 409, say: '这笔租号的状态已经变了，请刷新后再看' },
  rent_window_over: { status: 409, say: '登录信息只在租期内显示，现在看不了了' },
  rent_secret_lost: { status: 409, say: '登录信息读不出来了，请点「登录不了」，会退回给你' },
  login_failed_over: {
    status: 409,
    say: () => `开始超过 ${rental.loginMinutes} 分钟，不能再报登录不了，有问题请联系客服`,
  },
  deposit_claim_over: {
    status: 409,
    say: () => `结束超过 ${rental.claimHours} 小时，押金已经退回，不能再申请扣除`,
  },
  claim_amount: {
    status: 422,
    say: ({ min = 1, max }) =>
      max === undefined ? '金额不在可以申请的范围内' : `金额${between(min, max)} 金币之间`,
  },
  no_deposit: { status: 422, say: '这笔租号没有押金，有损失请联系客服' },
  account_offered: { status: 409, say: '这个游戏账号已经有人在出租了，如果是你的，请联系客服' },
  too_many_offers: { status: 422, say: () => `最多出租 ${rental.maxOffers} 个账号` },
  same_secret: { status: 422, say: '和上次存的密码一样，先去游戏里改掉，再把新密码存进来' },
  secret_needed: { status: 422, say: '上架之前，先存上登录名和新密码' },
  rent_under_way: { status: 409, say: '账号正在别人手里，租期结束后才能换登录名和密码' },
  insufficient_beans: { status: 422, say: '可用钻石不够' },
  no_such_package: { status: 422, say: '没有这个充值档位' },
  no_such_channel: { status: 422, say: '没有这种支付方式' },
  top_up_limit: {
    status: 422,
    say: ({ max = topUp.dailyLimit.account, leftToday = 0 }) =>
      `每天最多充值 ${inCoins(max)} 金币，今天还可以充 ${inCoins(leftToday)}；等待付款的充值也算在内，可以先取消`,
  },
  payment_unreachable: { status: 422, say: '支付平台暂时没有回应，没有扣款，请稍后再试' },
  payment_closed: { status: 409, say: '这笔付款已经结束，不能再改' },
  refund_too_much: { status: 422, say: ({ max = 0 }) => `这笔充值最多还有 ${inCoins(max)} 金币可以退` },
  refund_too_small: { status: 422, say: '扣掉已花的赠送后，没有钱可退' },
  refund_open: { status: 409, say: '这笔充值有退款还没结束，等它结束' },
  refund_refused: { status: 422, say: '支付平台拒绝了退款，金币已经还给用户' },
  charge_back_open: { status: 409, say: '这笔充值有拒付还没结束' },
  withdrawal_open: { status: 409, say: '还有一笔提现没有结束，结束后再申请' },
  withdrawal_amount: {
    status: 422,
    say: ({ min = withdrawal.min, max = withdrawal.max }) => `提现金额${between(min, max)} 钻石之间`,
  },
  withdrawal_too_soon: { status: 422, say: () => `两次提现要间隔 ${withdrawal.restHours} 小时` },
  withdrawal_moved_on: { status: 409, say: '这笔提现的状态已经变了，请刷新' },
  withdrawal_with_provider: { status: 409, say: '支付平台正在付这笔款，等它的结果' },
  needs_admin: { status: 422, say: () => `${inCoins(withdrawal.twoPersonsFrom)} 及以上的提现要由运营审批` },
  conversion_amount: {
    status: 422,
    say: ({ min = conversion.min }) => `至少兑换 ${inCoins(min)} 钻石`,
  },
  conversion_limit: {
    status: 422,
    say: ({ max = conversion.maxPerDay, leftToday = 0 }) =>
      `每天最多兑换 ${inCoins(max)} 钻石，今天还可以兑换 ${inCoins(leftToday)}`,
  },
  gift_quantity: {
    status: 422,
    say: ({ min = gifts.quantity.min, max = gifts.quantity.max }) => `一次送 ${min} 到 ${max} 件`,
  },
  gift_limit: {
    status: 422,
    say: ({ max = gifts.maxPerDay, leftToday = 0 }) =>
      `每天最多送出 ${inCoins(max)} 金币的礼物，今天还可以送 ${inCoins(leftToday)}`,
  },
  gift_price_changed: { status: 409, say: '这件礼物的价格刚刚改了，没有送出；看一眼现在的价格再送' },
  bag_short: { status: 422, say: '礼物袋里没有这么多，少送几件，或者用金币送' },
  undo_over: { status: 409, say: () => `超过 ${gifts.undoSeconds} 秒，礼物已经是她的了，不能撤回` },
  voucher_minimum: {
    status: 422,
    say: ({ min = vouchers.minOrder }) => `满减门槛至少 ${inCoins(min)} 金币`,
  },
  voucher_not_usable: { status: 422, say: '这张优惠券现在不能用' },
  campaign_exhausted: { status: 422, say: '这个活动的预算不够了' },
  campaign_of_house: { status: 409, say: '平台自己要从它发券，不能提前结束' },
  campaign_taken: { status: 409, say: '已经有同名的活动' },
  order_moved_on: { status: 409, say: '订单的状态已经变了，请刷新后再看' },
  objection_over: { status: 422, say: '答复提前结束的时间已经过了，等老板确认就好' },
  no_show_too_early: { status: 422, say: tooEarly },
  no_show_over: {
    status: 422,
    say: () => `接单超过 ${order.noShowMinutes.to} 分钟，不能再说没有等到人；有问题可以申请退款`,
  },
  absence_too_early: { status: 422, say: tooEarly },
  absence_over: { status: 422, say: '预订的时间已经到了，直接结束订单就好' },
  refund_over: {
    status: 422,
    say: () => `完成超过 ${order.refundHours.ask} 小时，不能再申请退款，有问题请联系客服`,
  },
  go_quick_too_early: { status: 422, say: tooEarly },
  go_quick_over: {
    status: 422,
    say: () => `订单结束超过 ${order.goQuickMinutes.ended} 分钟，不能再转成快速下单，请重新下单`,
  },
  objection_open: { status: 422, say: '陪玩还可以提出异议，过了这段时间再确认' },
  refund_once: { status: 422, say: '一笔订单只能申请一次退款' },
  refund_amount: {
    status: 422,
    say: ({ min, max }) =>
      min === undefined || max === undefined || min > max
        ? '退款金额不在可以申请的范围内'
        : `退款金额${between(min, max)} 金币之间`,
  },
  renewal_open: { status: 409, say: '上一次续单还没有定下来' },
  order_units: {
    status: 422,
    say: ({ min = order.units.min, max = order.units.max }) =>
      `下单时长要在 ${hoursOf(min)} 到 ${hoursOf(max)} 小时之间，按半小时计`,
  },
  too_many_units: { status: 422, say: () => `一笔订单最多 ${hoursOf(order.units.max)} 小时` },
  renewal_not_quoted: { status: 409, say: '先选好续多久，再付款' },
  quote_invalid: { status: 422, say: '报价无效，请重新报价' },
  quote_expired: { status: 422, say: '报价已过期，请重新报价' },
  quote_used: { status: 409, say: '这个报价已经下过单了' },
  game_off: { status: 422, say: '这个游戏已经下架，不能再开始新的服务和订单；进行中的照常' },
  game_code_taken: { status: 409, say: '这个代号已经有了' },
  catalogue_name_taken: { status: 409, say: '目录里已经有叫这个名字的了' },
  last_line: { status: 422, say: '至少要留一条业务线，这是最后一条' },
  game_name_taken: { status: 409, say: '已经有叫这个名字的游戏了' },
  too_many_games: { status: 422, say: '游戏太多了，最多 40 个' },
  last_game_of_line: { status: 422, say: '这条业务线只剩这一个了，不能下架' },
  answers_repeated: { status: 422, say: '服务器或段位有重复的' },
  player_unavailable: { status: 422, say: '这位陪玩现在不接单' },
  too_many_open_orders: { status: 422, say: '进行中的订单太多了，先完成几笔再来' },
  player_engaged: { status: 409, say: '这位陪玩正在忙另一笔订单' },
  reason_needed: { status: 422, say: '请写明理由' },
  fast_order_paused: {
    status: 422,
    say: () =>
      `今天有 ${tariff.fastOrder.strikes.perDay} 次选了陪玩却没付款，${tariff.fastOrder.strikes.pauseHours} 小时内不能快速下单`,
  },
  nobody_matches: { status: 422, say: '现在没有符合条件的陪玩，放宽条件再试' },
  not_matching: { status: 422, say: '你不符合这笔订单的条件' },
  not_online: { status: 422, say: '先把状态改为在线，再来抢单' },
  bid_limit: { status: 422, say: () => `同时最多抢 ${tariff.fastOrder.liveBidsPerPlayer} 单` },
  bids_full: { status: 409, say: '这笔订单抢的人已经满了' },
  bid_turned_down: { status: 422, say: '老板已经婉拒，不能再抢这一单' },
  bid_declined: { status: 422, say: '你已经谢绝了这一单，不能再抢' },
  bid_gone: { status: 409, say: '这位陪玩的抢单已经失效' },
  low_reputation: {
    status: 422,
    say: () => `信誉分不足 ${tariff.reputation.fastFrom}，暂时不能抢快速订单`,
  },
  second_person: { status: 403, say: '要由另一位同事来做：一个人不能经手两步' },
  adjust_needs_admin: { status: 403, say: () => `一次超过 ${inCoins(tariff.adjust.staffMax)} 要由运营来做` },
  adjust_too_much: { status: 422, say: '对方这一类金币没有这么多' },
  decision_changed: { status: 409, say: '这个决定已经变了，请刷新后再看' },
  review_stars: {
    status: 422,
    say: ({ min = review.stars.min, max = review.stars.max }) => `评分要在 ${min} 到 ${max} 星之间`,
  },
  review_tags: { status: 422, say: ({ max = review.maxTags }) => `最多选 ${max} 个标签` },
  too_many_files: { status: 422, say: ({ max = order.maxFiles }) => `最多附 ${max} 个文件` },
  review_closed: { status: 422, say: '已经过了可以评价的时间' },
  review_replied: { status: 422, say: '每条评价只能回复一次' },
  muted: {
    status: 403,
    say: ({ availableAt, because }) =>
      because === undefined
        ? '你现在被禁言，不能发消息'
        : `你被禁言${ending(availableAt)}，不能发消息：${because}。有疑问可以找客服`,
  },
  chat_blocked: { status: 403, say: '你和对方之间有拉黑，不能发消息' },
  chat_not_allowed: { status: 403, say: '没有订单往来，不能直接给对方发消息' },
  too_many_strangers: {
    status: 429,
    say: () => `一小时内最多主动联系 ${tariff.chat.strangersPerHour} 位没有订单的人，歇一会儿再试`,
  },
  revoke_over: { status: 422, say: () => `超过 ${tariff.chat.revokeMinutes} 分钟，不能撤回了` },
  not_in_chat: { status: 409, say: '聊天没有在这个页面打开，在这里继续后再试' },
  not_a_card: { status: 422, say: '消息卡片的内容不正确' },
  card_of_the_house: { status: 403, say: '这种消息只能由系统发出' },
  not_in_group: { status: 403, say: '你不在这个群里' },
  not_your_group: { status: 403, say: '只有群主或管理员可以这样做' },
  not_a_member: { status: 422, say: '对方不在这个群里' },
  group_dismissed: { status: 409, say: '这个群已经解散了' },
  group_closed: { status: 403, say: '这个群现在不接受加入' },
  group_full: { status: 422, say: () => `群里已经满 ${tariff.chat.group.maxMembers} 人了` },
  owner_stays: { status: 422, say: '群主不能退群，先转让或者解散' },
  already_handled: { status: 409, say: '这一条已经处理过了，请刷新' },
  case_claimed: {
    status: 409,
    say: ({ by }) => (by === undefined ? '已经有同事在跟进这个会话' : `${by} 正在跟进这个会话`),
  },
  case_closed: { status: 409, say: '这个会话已经结束，发一条消息就会重新打开' },
  not_a_colleague: { status: 422, say: '对方不是客服，不能转交' },
  too_many_replies: { status: 422, say: () => `快捷语最多 ${tariff.chat.desk.maxReplies} 条，先删掉几条` },
  too_many_groups: { status: 422, say: () => `一个人最多建 ${tariff.chat.group.maxOwned} 个群` },
  until_past: { status: 422, say: '截止时间要在现在之后' },
  already_reported: { status: 409, say: '你已经举报过了，客服正在处理，有结果会告诉你' },
  too_many_reports: {
    status: 429,
    say: () => `一天最多举报 ${tariff.reports.perDay} 次，急事请直接找客服`,
  },
  reported_gone: { status: 422, say: '对方已经注销，不能再警告或者禁言' },
  not_to_take_down: { status: 422, say: '这一类内容还不能撤下，可以警告或者禁言' },
  role_unchanged: { status: 409, say: '已经是这样了，不用再改' },
  last_admin: { status: 422, say: '这是最后一位运营，先让另一位成为运营' },
  wrong_decision: { status: 422, say: '这一类不能这样处理' },
  phrase_known: { status: 409, say: '已经有这个词了' },
  too_many_phrases: { status: 422, say: ({ max = 0 }) => `最多 ${max} 个词，先删掉几个` },
  rule_past: { status: 422, say: '生效时间已经过去了，选现在或以后' },
  rule_value: { status: 422, say: '这个数不在可以设的范围里' },
  rule_impossible: {
    status: 422,
    say: ({ because }) => (because === undefined ? '这个数和别的规则对不上' : because),
  },
  day_file_text: { status: 422, say: '这不是 UTF-8 的文本文件，什么都没有记' },
  day_file_head: {
    status: 422,
    say: ({ columns = [] }) => `认不出这份文件，缺少这些列：${columns.join('、')}。什么都没有记`,
  },
  day_file_line: {
    status: 422,
    say: ({ line = 0, fault = 'cells' }) => `第 ${line} 行${lineFaults[fault]}，什么都没有记`,
  },
  day_file_too_long: {
    status: 422,
    say: () => `一份文件最多 ${bounds.dayFile.maxLines} 行，请按天导出`,
  },
  day_file_other_day: {
    status: 422,
    say: ({ days = [] }) => `文件里没有这一天的记录，它是 ${days.join(' 到 ')} 的（伦敦时间）`,
  },
  day_not_over: { status: 422, say: '这一天还没过完，明天再对' },
  orders_open: { status: 422, say: '还有进行中的订单，完成后再注销' },
  money_in_account: {
    status: 422,
    say: '账户里还有钻石，或者充值、退款、提现、礼物、红包还没结束，处理完再注销',
  },
  coins_in_account: {
    status: 422,
    say: ({ purse: { paid, earned, bonus } = noCoins }) =>
      `账户里现在有充值金币 ${inCoins(paid)}、转入金币 ${inCoins(earned)}、赠送金币 ${inCoins(bonus)}，确认放弃这些数才能注销`,
  },
  waiver_needed: {
    status: 422,
    say: ({ purse: { paid } = noCoins }) => `放弃充值金币要照写这句话：${waiverFor['zh-CN'](paid)}`,
  },
  nothing_to_return: { status: 422, say: '没有可以退回来源的充值金币' },
  money_owed: { status: 422, say: '还有欠款没有补上，结清后再注销' },
  too_many: { status: 429, say: '操作太频繁了，歇一会儿再试' },
  busy: { status: 500, say: '系统繁忙，请稍后再试' },
} as const satisfies Record<string, { status: number; say: string | ((detail: RefusalDetail) => string) }>

export type Reason = keyof typeof refusals
export const reasons = Object.keys(refusals) as [Reason, ...Reason[]]

export function describeReason(reason: Reason): { readonly status: number; readonly say: string } {
  return { status: refusals[reason].status, say: sentenceFor(reason, {}) }
}

export interface RefusalDetail {
  /** What is wrong with which field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Tries left before the caller has to wait; with `no_tickets`, the tickets there are. */
  readonly left?: number
  /** With `price_outside_band`: what is allowed, in hundredths of a coin. */
  readonly band?: { readonly min: number; readonly max: number }
  /** With a balance that does not reach: what is there, in hundredths. */
  readonly available?: number
  /** And what is missing, where it is known how much would do. */
  readonly missing?: number
  /** With coins that have to be given up first: what is there now, in hundredths. */
  readonly purse?: { readonly paid: number; readonly earned: number; readonly bonus: number }
  /** With a limit: from where to where, in hundredths where it is an amount. */
  readonly min?: number
  readonly max?: number
  /** With a limit of the day: what is left of it, in hundredths. */
  readonly leftToday?: number
  /** With `voucher_not_usable`: what speaks against this one. */
  readonly whyNot?: WhyNot
  /** With `withdrawal_too_soon`, `fast_order_paused`, a sanction, `nitro_limit` and paused draws: from when on. */
  readonly availableAt?: string
  /** With `rule_impossible`: what speaks against it. */
  readonly against?: Impossibility
  /** With `muted`, `account_frozen` and `account_banned`: why, in the words of whoever decided it. With `against`: in Chinese. */
  readonly because?: string
  /** With `account_banned`: what they may answer with, once. */
  readonly answerToken?: string
  /** With `case_claimed`: who has it. */
  readonly by?: string
  /** With `second_factor_needed`, for whoever showed no password: what the code is sent with. */
  readonly challenge?: string
  /** With codes that cannot be loaded, and a provider's file: the first line that is wrong, from 1. */
  readonly line?: number
  /** And what is wrong with it. */
  readonly fault?: keyof typeof lineFaults
  /** With `day_file_head`: columns that are missing; with `day_file_other_day`: the first and the last day it has. */
  readonly columns?: readonly string[]
  readonly days?: readonly string[]
  /** With `too_many`: when to come back. */
  readonly retryAfterSeconds?: number
}

/** A business "no". Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly detail: RefusalDetail

  constructor(reason: Reason, detail: RefusalDetail = {}) {
    super(sentenceFor(reason, detail))
    this.reason = reason
    this.detail = detail
  }

  get status(): number {
    return refusals[this.reason].status
  }
}

export function sentenceFor(reason: Reason, detail: RefusalDetail): string {
  const { say }: { readonly say: string | ((detail: RefusalDetail) => string) } = refusals[reason]
  return typeof say === 'string' ? say : say(detail)
}
