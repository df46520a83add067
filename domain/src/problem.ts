import type { Reason, RefusalDetail } from './refusal.ts'

/** What fields are called in a sentence about them. */
const fieldNames = {
  account: '账号',
  accountTitle: '标题',
  applyMessage: '附言',
  campaignTitle: '活动名称',
  channel: '支付方式',
  clientSeed: '客户端种子',
  code: '验证码',
  contact: '联系方式',
  currentPassword: '现在的密码',
  event: '事件',
  explanation: '说明',
  file: '文件',
  game: '游戏',
  gameEnglish: '英文名',
  gameLogin: '游戏登录名',
  gameName: '中文名',
  gameSecret: '游戏密码',
  groupIntroduction: '群简介',
  groupName: '群名称',
  groupNotification: '群公告',
  introduction: '自我介绍',
  inviteCode: '邀请码',
  keyword: '关键词',
  message: '消息',
  motto: '一句话介绍',
  nickname: '昵称',
  nitroCodes: '兑换码',
  nitroSource: '进货来源',
  note: '备注',
  orderNumber: '订单号',
  packetWords: '红包留言',
  password: '密码',
  payee: '收款账号',
  payoutMethod: '提现方式',
  phrase: '词',
  price: '价格',
  rank: '段位',
  reason: '理由',
  reference: '流水号',
  refundAmount: '退款金额',
  region: '大区',
  remark: '内部备注',
  rentAnswer: '答复',
  reply: '回复',
  reported: '举报对象',
  replyTitle: '快捷语标题',
  review: '评价',
  riotName: '游戏名',
  server: '服务器',
  serviceTitle: '服务名称',
  tag: '标签',
  topUpPackage: '充值档位',
  waiver: '声明',
  wechatName: '微信昵称',
} as const
export type FieldName = keyof typeof fieldNames

interface ProblemData {
  /** What the field is called. */
  readonly name?: FieldName
  /** The bounds that were left; hundredths where they are amounts. */
  readonly min?: number
  readonly max?: number
}

const called = ({ name }: ProblemData): string => (name === undefined ? '' : fieldNames[name])
const whole = (hundredths = 0): string => (hundredths / 100).toLocaleString('en')

/**
 * Everything that can be wrong with one field: a stable word for programs and other languages, and the Chinese sentence
 * made of it. `web/src/text/en/problems.ts` says the same in English, and does not compile while one is missing there.
 */
const problems = {
  malformed: '格式不正确',
  unknown_field: '没有这个字段',
  missing: (of) => `请填写${called(of)}`,
  not_chosen: (of) => `请选择${called(of)}`,
  too_short: (of) => `${called(of)}至少 ${of.min} 个字符`,
  too_long: (of) => `${called(of)}最多 ${of.max} 个字符`,
  piled_marks: (of) => `${called(of)}里叠加的符号太多`,
  unseen_characters: (of) => `${called(of)}里有看不见的字符`,
  not_whole: '应为整数',
  amount_not_whole: '金额应为整数',
  price_not_whole: '价格应为整数金币',
  below: ({ min }) => `不能小于 ${min}`,
  above: ({ max }) => `不能大于 ${max}`,
  amount_below: ({ min }) => `金额不能低于 ${whole(min)}`,
  amount_above: ({ max }) => `金额不能高于 ${whole(max)}`,
  price_outside_band: ({ min = 0, max = 0 }) => `每小时 ${min / 100} 到 ${max / 100} 金币`,
  reduction_too_large: '减的金额要低于使用门槛',
  not_a_choice: '没有这个选项',
  not_a_flag: '应为 true 或 false',
  not_a_sex: '应为 0、1 或 2',
  not_a_status: '应为 online、busy 或 offline',
  not_an_outcome: '应为 approve 或 decline',
  month_missing: '请指定月份',
  not_a_month: '月份应为 YYYY-MM',
  person_missing: '请指定用户',
  not_a_person: '用户标识不正确',
  companion_missing: '请指定陪玩',
  sender_missing: '请指定消息账号',
  not_a_sender: '消息账号不正确',
  not_a_duty: '没有这种身份',
  no_such_way: '没有这种通知方式',
  receiver_missing: '请指定收消息的人',
  not_a_receiver: '收消息的人不正确',
  not_a_browser_address: '浏览器给的推送地址不正确',
  conversation_missing: '请指定会话',
  not_a_conversation: '会话标识不正确',
  not_a_message_id: '消息标识不正确',
  group_missing: '请指定群',
  not_a_group: '群号不正确',
  not_a_join_option: '应为 FreeAccess、NeedPermission 或 DisableApply',
  not_a_role: '应为 Admin 或 Member',
  not_an_application: '入群申请的标识不正确',
  not_a_handling: '应为 Agree 或 Reject',
  not_a_report_kind: '没有这种举报',
  not_a_decision: '没有这种处理结果',
  not_a_sanction: '没有这种处罚',
  not_a_coin_class: '没有这一类金币',
  not_an_adjustment: '金额要是整数，不能是 0',
  not_an_instant: '时间格式不正确',
  top_up_missing: '请指定充值单',
  not_a_top_up: '充值单号不正确',
  provider_missing: '请指定支付平台',
  not_a_day: '日期不正确',
  no_such_run: '没有这次对账',
  mode_missing: '请选择自己挑或自动匹配',
  purpose_missing: '请说明文件用途',
  no_such_account: '没有这个账号',
  no_such_application: '没有这份申请',
  no_such_campaign: '没有这个活动',
  no_such_channel: '没有这种支付方式',
  no_such_country: '没有这个国家或地区',
  no_such_decision: '没有这个决定',
  no_such_device: '没有这个设备',
  no_such_file: '文件不存在',
  no_such_game: '没有这个游戏',
  gift_at_its_price: '礼物按目录里现在的价格卖；打开草稿重新保存，价格会跟上',
  not_a_game_code: '代号是 2 到 8 个小写字母或数字，字母开头',
  too_many_answers: ({ max }) => `最多 ${max} 项`,
  no_such_image: '没有这张图片',
  no_such_language: '没有这种语言',
  no_such_light: '没有这种灯光',
  no_such_operation: '没有这个操作',
  no_such_order: '没有这笔订单',
  no_such_package: '没有这个充值档位',
  no_such_photo: '没有这张照片',
  no_such_phrase: '没有这个词',
  no_such_product: '没有这个产品线',
  no_such_rental: '没有这笔租号',
  no_such_rental_account: '没有这个租号账号',
  no_such_report: '没有这条举报',
  no_such_reply: '没有这条快捷语',
  no_such_review: '没有这条评价',
  no_such_sanction: '没有这条处罚',
  no_such_proposal: '没有这条提议',
  no_such_service: '没有这项服务',
  no_such_time_zone: '没有这个时区',
  no_such_voice: '没有这段语音',
  no_such_voucher: '没有这张优惠券',
  no_such_withdrawal: '没有这笔提现',
  account_characters: '账号只能用字母、数字和 . _ + - @',
  account_registered: '这个账号已经注册过了',
  account_fixed: '账号不能更改',
  password_too_short: ({ min }) => `密码至少 ${min} 位`,
  password_too_long: ({ max }) => `密码最多 ${max} 位`,
  password_repeats: '密码里重复的字符太多，换一个',
  password_is_name: '密码不能就是账号或昵称，换一个',
  password_common: '这个密码太常见，换一个',
  not_an_address: '这不像一个邮箱',
  link_incomplete: '链接不完整',
  authorization_unfinished: '授权没有完成',
  game_of_other_line: '这个游戏不属于这条产品线',
  game_not_in_line: '这个游戏不在这条产品线里',
  too_many_servers: ({ max }) => `最多 ${max} 个服务器`,
  too_many_services: ({ max }) => `最多上架 ${max} 个服务`,
  repeated_services: '有重复的服务',
  service_needed: '至少上架一个服务',
  service_kept: '至少保留一个服务',
  service_gone: '有一个服务已经不在了，请刷新',
  language_needed: '至少选一种语言',
  too_many_languages: ({ max }) => `最多 ${max} 种语言`,
  repeated_days: '有重复的日子',
  repeated_languages: '语言重复了',
  too_many_tags: ({ max }) => `最多 ${max} 个标签`,
  repeated_tags: '标签重复了',
  too_many_photos: ({ max }) => `最多 ${max} 张照片`,
  repeated_photos: '照片重复了',
  quote_again: '请重新报价',
  renewal_takes_no_voucher: '续单不能用优惠券',
  not_peaks: ({ max }) => `应为 ${max} 个 0 到 100 的整数`,
  not_multipart: '请用 multipart/form-data 上传',
  file_not_last: '文件应在最后，且只有一个',
  file_empty: '文件是空的',
  field_too_long: '太长了',
  field_repeated: '重复了',
  not_a_cursor: '翻页标记不正确',
} as const satisfies Record<string, string | ((data: ProblemData) => string)>

export type ProblemName = keyof typeof problems

export interface Problem extends ProblemData {
  readonly problem: ProblemName
}

/** What stands at a field: a problem of its own, or a rule of the business that it breaks. */
export type Wrong = Problem | ({ readonly reason: Reason } & RefusalDetail)

/** Of an issue zod keeps the sentence alone: what it was made of is found again here. */
const made = new Map<string, Wrong>()

export function remember(chinese: string, wrong: Wrong): string {
  const sentence = speak(wrong) ?? chinese
  made.set(sentence, wrong)
  return sentence
}

let speak: (wrong: Wrong) => string | undefined = () => undefined

/**
 * For a browser that shows another language: what a form finds wrong by itself is said in it. To be called before the
 * schemas are loaded, for their sentences are made as they are. A server speaks Chinese and never calls it.
 */
export function speakOfProblems(inOtherWords: typeof speak): void {
  speak = inOtherWords
}

/** The sentence for a problem: in Chinese, unless another language has been chosen. */
export function problem(name: ProblemName, data: ProblemData = {}): string {
  const say: string | ((data: ProblemData) => string) = problems[name]
  return remember(typeof say === 'string' ? say : say(data), { problem: name, ...data })
}

/** What a sentence about a field was made of; none for a sentence that is from elsewhere. */
export function whatIsWrongIn(sentence: string): Wrong | undefined {
  return made.get(sentence)
}
