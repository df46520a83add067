import { tariff } from '@kaihei/domain/tariff'
import { DiscountRule } from '#features/levels/DiscountRule.tsx'
import { VipPerks } from '#features/levels/VipPerks.tsx'
import { manualText } from '#text/manual.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'

const { topUp, withdrawal, conversion, vouchers, playLevels, rename } = tariff

export function MoneyChapters() {
  return (
    <>
      <Coins />
      <Withdraw />
      <Vouchers />
      <Vip />
      <Fees />
    </>
  )
}

function Coins() {
  const words = manualText.coins
  const { firstBonus, expiresMinutes, dailyLimit, packages } = topUp
  return (
    <Chapter id="coins">
      <Passage {...words.kinds} />
      <Passage
        title={words.topUp.title}
        text={words.topUp.text(expiresMinutes, firstBonus.percent, firstBonus.max / 100)}
      >
        <Table
          caption={words.topUp.caption}
          rows={packages}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'price',
              title: words.topUp.price,
              cell: ({ price }) => words.topUp.yuan(shortAmountText(price)),
            },
            {
              key: 'bonus',
              title: words.topUp.bonus,
              align: 'right',
              cell: ({ bonus }) => (bonus === 0 ? words.topUp.none : shortAmountText(bonus)),
            },
            {
              key: 'gets',
              title: words.topUp.gets,
              align: 'right',
              cell: ({ coins, bonus }) => shortAmountText(coins + bonus),
            },
          ]}
        />
      </Passage>
      <Passage
        title={words.limit.title}
        text={words.limit.text(
          shortAmountText(dailyLimit.youngAccount),
          dailyLimit.youngDays,
          shortAmountText(dailyLimit.account),
        )}
      />
    </Chapter>
  )
}

function Withdraw() {
  const words = manualText.withdraw
  const { min, max, restHours, approvedByItself, twoPersonsFrom, paidByAnotherFrom, aim } = withdrawal
  return (
    <Chapter id="withdraw">
      <Passage
        title={words.how.title}
        text={words.how.text(shortAmountText(min), shortAmountText(max), restHours)}
      />
      <Passage
        title={words.approval.title}
        text={words.approval.text(
          shortAmountText(approvedByItself),
          shortAmountText(twoPersonsFrom),
          shortAmountText(paidByAnotherFrom),
          aim.approveHours,
          aim.payHours,
        )}
      />
      <Passage
        title={words.convert.title}
        text={words.convert.text(conversion.bonusPercent, shortAmountText(conversion.maxPerDay))}
      />
    </Chapter>
  )
}

function Vouchers() {
  const words = manualText.vouchers
  const { minOrder, livesDays, givenBackHours, newUserPack } = vouchers
  return (
    <Chapter id="vouchers">
      <Passage title={words.use.title} text={words.use.text(minOrder / 100, livesDays)} />
      <Passage title={words.back.title} text={words.back.text(givenBackHours)} />
      <Passage
        title={words.pack.title}
        text={words.pack.text(newUserPack.livesDays, newUserPack.vouchers.map(text.names.voucher).join('；'))}
      />
    </Chapter>
  )
}

function Vip() {
  const words = manualText.vip
  return (
    <Chapter id="vip">
      <Passage title={words.title} text={words.text}>
        <VipPerks />
      </Passage>
      <Passage title={words.rule} text={[]}>
        <DiscountRule />
      </Passage>
    </Chapter>
  )
}

function Fees() {
  const words = manualText.fees
  const { fee } = withdrawal
  const commissions = playLevels.map(({ commission }) => commission)
  const rows = [
    { what: words.rows.topUp, fee: words.free },
    { what: words.rows.order, fee: words.listPrice },
    {
      what: words.rows.commission,
      fee: words.percents(Math.min(...commissions), Math.max(...commissions)),
    },
    { what: words.rows.withdrawFirst, fee: words.free },
    {
      what: words.rows.withdraw,
      fee: words.withdrawal(fee.percent, shortAmountText(fee.min), shortAmountText(fee.max)),
    },
    { what: words.rows.convert, fee: words.convertBonus(conversion.bonusPercent) },
    { what: words.rows.renameFirst, fee: words.free },
    { what: words.rows.rename, fee: words.coins(shortAmountText(rename.price)) },
  ]
  return (
    <Chapter id="fees">
      <Passage title={words.title} text={[words.text]}>
        <Table
          caption={words.caption}
          rows={rows}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', title: words.what, cell: ({ what }) => what },
            { key: 'fee', title: words.fee, align: 'right', cell: (row) => row.fee },
          ]}
        />
      </Passage>
    </Chapter>
  )
}
