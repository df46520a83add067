import type { RewardSource } from '../rewards/reward.ts'
import { type BillType, billTypes, type Purpose, type SeenAs } from './bill.ts'
import { type BillWords, chineseBillWords } from './bill-words.ts'

export interface BillText {
  readonly type: BillType
  readonly title: string
  readonly note: string
  /** Where on the site the thing itself can be seen. */
  readonly link: string | null
}

const seenAt: Readonly<Record<RewardSource, string>> = {
  achievement: '/achieve',
  board: '/topUser',
  order: '/order',
  signIn: '/welfare',
  pack: '/welfare',
  campaign: '/myVouchers',
  draw: '/prize',
  number: '/prize',
  activity: '/event',
}

const texts: {
  readonly [K in Purpose['kind']]: (
    what: Extract<Purpose, { readonly kind: K }>,
    seenAs: SeenAs,
    words: BillWords,
  ) => BillText
} = {
  opening: (_what, _seenAs, { opening }) => ({ type: billTypes.topUp, ...opening, link: null }),
  topUp: ({ orderNo }, _seenAs, { topUp }) => ({
    type: billTypes.topUp,
    title: topUp.title,
    note: topUp.note(orderNo),
    link: `/account?topUp=${orderNo}`,
  }),
  refund: ({ orderNo, step }, _seenAs, { topUp, refund }) => ({
    type: billTypes.topUp,
    title: refund[step],
    note: topUp.note(orderNo),
    link: `/account?topUp=${orderNo}`,
  }),
  chargeBack: ({ orderNo, step }, _seenAs, { topUp, chargeBack }) => ({
    type: billTypes.topUp,
    title: chargeBack[step],
    note: topUp.note(orderNo),
    link: `/account?topUp=${orderNo}`,
  }),
  withdrawal: ({ id, method, step }, _seenAs, { withdrawal, settled }) => ({
    type: billTypes.withdrawal,
    // A line only if something was owed: whatever comes back otherwise was never gone.
    ...(step === 'returned'
      ? { title: settled.title, note: settled.fromWithdrawal }
      : { title: withdrawal.title, note: withdrawal.note(method) }),
    link: `/account?withdrawal=${id}`,
  }),
  conversion: (_what, _seenAs, { conversion }) => ({
    type: billTypes.withdrawal,
    ...conversion,
    link: '/account',
  }),
  adjustment: ({ step, reason }, _seenAs, { adjustment }) => ({
    type: billTypes.reward,
    title: adjustment.titles[step],
    note: reason,
    link: '/account',
  }),
  givenUp: (_what, _seenAs, { givenUp }) => ({ type: billTypes.reward, ...givenUp, link: null }),
  rename: ({ from, to }, _seenAs, { rename }) => ({
    type: billTypes.shop,
    title: rename.title,
    note: `${from} → ${to}`,
    link: '/setting',
  }),
  reward: ({ source, what }, _seenAs, { reward }) => ({
    type: billTypes.reward,
    title: reward.titles[source],
    note: reward.notes[source](what),
    link: seenAt[source],
  }),
  referral: ({ step, rewards, fee }, _seenAs, { referral }) => ({
    type: billTypes.reward,
    title: referral.titles[step],
    note: referral.note(rewards, fee),
    link: '/myInvent',
  }),
  order: ({ orderId, sn, step }, seenAs, { order }) => ({
    type: billTypes.order,
    title: order.titles[step][seenAs] ?? order.titles[step].coin,
    note: sn === undefined ? '' : order.note(sn),
    link: `/order-detail/${orderId}`,
  }),
  gift: ({ giftId, quantity = 1, step }, seenAs, { gift }) => ({
    type: billTypes.gift,
    title: gift.titles[step][seenAs] ?? gift.titles[step].coin,
    note: giftId === undefined ? '' : gift.note(giftId, quantity),
    link: seenAs === 'bean' ? '/gift' : '/gift?direction=sent',
  }),
  packet: ({ packetId, step, split, shares }, _seenAs, { packet }) => ({
    type: billTypes.redPacket,
    title: packet.titles[step],
    note: packet.note(split, shares),
    link: `/red-packet/${packetId}`,
  }),
  nitro: ({ product, step }, _seenAs, { nitro }) => ({
    type: billTypes.shop,
    title: nitro.titles[step],
    note: nitro.nameOf(product),
    link: '/nitro',
  }),
  activity: ({ activityId, title, titleEn, quantity }, _seenAs, { activity }) => ({
    type: billTypes.shop,
    title: activity.title,
    note: activity.note({ title, titleEn, quantity }),
    link: `/eventDetail?activityId=${activityId}`,
  }),
  rental: ({ rentId, step, title, hours = 0 }, seenAs, { rental }) => ({
    type: billTypes.shop,
    title: rental.titles[step][seenAs] ?? rental.titles[step].coin,
    note: title === undefined ? '' : rental.note(title, hours),
    link: seenAs === 'bean' ? '/rentAccount?view=offers' : `/rentAccount?view=mine&rent=${rentId}`,
  }),
}

/** In Chinese unless other words are given. */
export function describePurpose(what: Purpose, seenAs: SeenAs, words = chineseBillWords): BillText {
  // The table pairs each kind with its words; the compiler cannot carry the pair through a lookup.
  const describe = texts[what.kind] as (what: Purpose, seenAs: SeenAs, words: BillWords) => BillText
  return describe(what, seenAs, words)
}

/** Whether it can be described here: a browser may be older than the server that writes the bills. */
export function isKnownPurpose({ kind }: Purpose): boolean {
  return Object.hasOwn(texts, kind)
}
