import { tariff } from '@kaihei/domain/tariff'
import { DiscountRule } from '#features/levels/DiscountRule.tsx'
import { VipPerks } from '#features/levels/VipPerks.tsx'
import { manualText } from '#text/manual.ts'
import { text } from '#text/text.ts'
import { Chapter, Passage } from './Chapter.tsx'

export function VouchersChapter() {
  const words = manualText.vouchers
  const { minOrder, livesDays, givenBackHours, newUserPack } = tariff.vouchers
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

export function VipChapter() {
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
