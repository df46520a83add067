import type { SiteLanguage } from '@kaihei/domain/language'
import { type AlertKind, type Incident, readAbout } from '@kaihei/domain/ops/alert'

type Say = (of: { readonly name: string; readonly count: number }) => string

const queueNames: Readonly<Record<string, string>> = {
  chats: '会话',
  applications: '入驻审核',
  arbitration: '订单裁定',
  withdrawals: '提现',
  reports: '举报',
  rentals: '租号裁定',
  nitro: 'Nitro 失效',
  payments: '款项差异',
  chargebacks: '拒付',
  returns: '注销退款',
  refunds: '手工退款',
  approvals: '复核',
}

const saidIn: Readonly<Record<SiteLanguage, Readonly<Record<AlertKind, Say>>>> = {
  'zh-CN': {
    ledger: ({ count }) => `账目有 ${count} 处对不上`,
    outbox: ({ count }) => `${count} 条消息发不出去，已经不再自动重试`,
    job: ({ name, count }) => `定时任务「${name}」连续失败 ${count} 次`,
    provider: ({ name, count }) => `外部服务「${name}」连续失败 ${count} 次`,
    queue: ({ name, count }) =>
      `「${queueNames[name] ?? name}」等得最久的已经超过承诺的时间，共 ${count} 件在等`,
  },
  en: {
    ledger: ({ count }) => `The books are wrong in ${count} places`,
    outbox: ({ count }) => `${count} messages could not leave and are not tried any more`,
    job: ({ name, count }) => `The job "${name}" has failed ${count} times in a row`,
    provider: ({ name, count }) => `The provider "${name}" has failed ${count} times in a row`,
    queue: ({ name, count }) => `The queue "${name}" is later than promised, ${count} are waiting in it`,
  },
}

const overIn: Readonly<Record<SiteLanguage, (what: string) => string>> = {
  'zh-CN': (what) => `已恢复：${what}`,
  en: (what) => `Over: ${what}`,
}

const whereIn: Readonly<Record<SiteLanguage, string>> = { 'zh-CN': '详情：', en: 'Look at it here:' }

interface Saying {
  readonly over: boolean
  readonly language: SiteLanguage
}

function say({ about, count }: Incident, { over, language }: Saying): string {
  const { kind, name } = readAbout(about)
  const what = saidIn[language][kind]({ name, count })
  return over ? overIn[language](what) : what
}

/** A mail to an admin: what began, or what is over. */
export function alertMail(
  incident: Incident,
  saying: Saying & { readonly url: string },
): { readonly subject: string; readonly text: string } {
  const subject = say(incident, saying)
  return { subject, text: `${subject}\n\n${whereIn[saying.language]}\n${saying.url}\n\n欧服陪玩` }
}

const kindIn: Readonly<Record<SiteLanguage, Readonly<Record<'begun' | 'over', string>>>> = {
  'zh-CN': { begun: '警报', over: '警报解除' },
  en: { begun: 'Alert', over: 'Over' },
}

/** A line in the channel of colleagues; its title leads to the console. */
export function alertNote(
  incident: Incident,
  { over, language }: Saying,
): { readonly title: string; readonly text: string } {
  return {
    title: kindIn[language][over ? 'over' : 'begun'],
    text: say(incident, { over: false, language }),
  }
}
