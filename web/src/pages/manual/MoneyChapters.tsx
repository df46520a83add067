import { tariff } from '@kaihei/domain/tariff'
import { manualText } from '#text/manual.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'
import { VipChapter, VouchersChapter } from './DiscountChapters.tsx'
import { FeesChapter } from './FeesChapter.tsx'

const { topUp, withdrawal, conversion, gifts, packets, nitro, rental } = tariff

/** How money comes in and goes out; what takes something off a price; what it all costs. */
export function MoneyChapters() {
  return (
    <>
      <Coins />
      <Withdraw />
      <VouchersChapter />
      <VipChapter />
      <FeesChapter />
    </>
  )
}

function Coins() {
  const words = manualText.coins
  const { firstBonus, expiresMinutes, dailyLimit, packages, newMoney } = topUp
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
      <Passage
        title={words.gifts.title}
        text={words.gifts.text(
          gifts.undoSeconds,
          gifts.freezeHours,
          shortAmountText(gifts.maxPerDay),
          shortAmountText(gifts.heardFrom),
          newMoney,
        )}
      />
      <Passage
        title={words.packets.title}
        text={words.packets.text({
          min: shortAmountText(packets.amount.min),
          max: shortAmountText(packets.amount.max),
          shares: packets.shares.max,
          hours: packets.livesHours,
          perDay: shortAmountText(packets.maxPerDay),
        })}
      />
      <Passage title={words.nitro.title} text={words.nitro.text(nitro)} />
      <Passage title={words.rental.title} text={words.rental.text(rental, rental.deposits.map(sayDeposit))} />
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

function sayDeposit({ fromVip, deposit }: (typeof rental.deposits)[number]): string {
  return manualText.coins.rental.deposit(fromVip, shortAmountText(deposit))
}
