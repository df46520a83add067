import { describePurpose } from '@kaihei/domain/wallet/bill'
import type { BillRow } from './store.ts'

const typeNames = {
  1: '充值',
  2: '提现与兑换',
  3: '订单',
  4: '礼物',
  5: '红包',
  6: '商城与活动',
  7: '奖励',
} as const
const unitNames = { coin: '金币', bean: '钻石' } as const
const header = ['时间（伦敦）', '类型', '项目', '说明', '收支', '单位', '余额', 'VIP 经验', '流水号']

/** Without it Excel takes the file for one in the reader's own old encoding. */
const byteOrderMark = '\uFEFF'

const timeInLondon = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // In the night the clocks go back, an hour comes twice.
  timeZoneName: 'longOffset',
})

/** CSV by RFC 4180. */
export function writeStatement(bills: readonly BillRow[]): string {
  const rows = bills.map(({ id, at, type, unit, amount, balance, experience, purpose }) => {
    const { title, note } = describePurpose(purpose, unit)
    return [
      timeInLondon.format(at),
      typeNames[type],
      writeText(title),
      writeText(note),
      writeAmount(amount),
      unitNames[unit],
      writeAmount(balance),
      writeAmount(experience),
      id,
    ]
  })
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function writeAmount(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/**
 * A cell that begins like a formula is one, to a spreadsheet, also with the full-width signs of Chinese keyboards; names
 * of people are among the texts.
 */
function writeText(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
