import type { SiteLanguage } from '@kaihei/domain/language'
import type { Config } from '#config.ts'
import type { FactOf } from '#work/facts.ts'
import { sendLater } from '#work/outbox.ts'
import { dayPeriod } from '#work/periods.ts'
import type { Work } from '#work/work.ts'

type Day = FactOf<'books.sealed'>['day']

const amount = (hundredths: number) => (hundredths / 100).toFixed(2)

const wordsIn: Readonly<
  Record<SiteLanguage, (day: Day) => { readonly title: string; readonly text: string }>
> = {
  'zh-CN': ({ day, seal, lines, transfers, coins, beans, held }) => ({
    title: `${day} 已封账`,
    text: `${lines} 行账单，${transfers} 笔转账；欠用户 ${amount(coins)} 金币、${amount(beans)} 钻石，托管 ${amount(held)}\n${seal}`,
  }),
  en: ({ day, seal, lines, transfers, coins, beans, held }) => ({
    title: `The books of ${day} are closed`,
    text: `${lines} lines, ${transfers} transfers; we owe ${amount(coins)} coins and ${amount(beans)} diamonds, and hold ${amount(held)}\n${seal}`,
  }),
}

/** After a standstill a channel hears of the last days, not of months. */
const freshForMs = 7 * 86_400_000

/** A seal is a line in the house's Discord channel: whoever reads there has a copy that the house cannot change. */
export function announceSeal({ publicUrl, discordLanguage }: Pick<Config, 'publicUrl' | 'discordLanguage'>) {
  return async (work: Work, { day }: FactOf<'books.sealed'>): Promise<void> => {
    if (work.now.getTime() - dayPeriod(day.day).to.getTime() > freshForMs) return
    await sendLater(work, {
      kind: 'discord',
      ...wordsIn[discordLanguage](day),
      url: `${publicUrl}/books?day=${day.day}`,
      at: work.now.toISOString(),
    })
  }
}
