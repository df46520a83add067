import { tariff } from '@kaihei/domain/tariff'
import { manualText } from '#text/manual.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'

const { withdrawal, conversion, playLevels, rename, invitations } = tariff

/** Everything that costs something, and what costs nothing. */
export function FeesChapter() {
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
    { what: words.rows.advance, fee: words.percent(invitations.advance.feePercent) },
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
