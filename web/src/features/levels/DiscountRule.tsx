import type { PlayLevel } from '@kaihei/domain/levels/play-level'
import { vipDiscount, vipDiscountRate } from '@kaihei/domain/levels/vip'
import { wholeCoins } from '@kaihei/domain/money'
import { tariff } from '@kaihei/domain/tariff'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Table } from '#ui/Table.tsx'

/** The highest level with a dear and a cheap commission: there the rule shows. */
const exampleLevel = tariff.vip.levels[12].level
const exampleList = wholeCoins(200)
const examples = [tariff.playLevels[0], tariff.playLevels[6]] as const

export function DiscountRule() {
  const words = levelsText.vip.rule
  return (
    <div className="grid gap-3">
      {words.text(tariff.vip.minCommission).map((paragraph) => (
        <p key={paragraph} className="max-w-[46em] text-pretty text-text-2">
          {paragraph}
        </p>
      ))}
      <p className="mt-1 text-sm text-text-3">{words.caption(exampleLevel, shortAmountText(exampleList))}</p>
      <Table
        caption={words.caption(exampleLevel, shortAmountText(exampleList))}
        rows={examples}
        rowKey={({ name }) => name}
        columns={[
          { key: 'player', title: words.player, cell: playerCell },
          { key: 'commission', title: words.commission, cell: ({ commission }) => `${commission}%` },
          {
            key: 'used',
            title: words.used,
            cell: ({ commission }) => `${vipDiscountRate(exampleLevel, commission)}%`,
          },
          { key: 'paid', title: words.paid, align: 'right', cell: paidCell },
        ]}
      />
    </div>
  )
}

function playerCell({ level }: PlayLevel) {
  return <LevelBadge kind="P" level={level} name={text.names.playLevel(level)} />
}

function paidCell({ commission }: PlayLevel) {
  const paid = exampleList - vipDiscount(exampleList, exampleLevel, commission)
  return <Amount hundredths={paid} unit="coin" decimals="whole" />
}
