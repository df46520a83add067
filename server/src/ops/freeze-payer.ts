import type { Deed } from '@kaihei/domain/ops/deeds'
import { saveSanction } from '#areas/top-ups/charge-back-store.ts'
import { lockSanction } from '#areas/sanctions/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { impose, lift } from './impose-sanction.ts'

/** What staff do they write down themselves; at a provider's word it is the house's own deed. */
function noteOfHouse(
  work: Work,
  action: Deed,
  { userId, orderNo }: { readonly userId: string; readonly orderNo: string },
): Promise<void> {
  const subject = `user:${userId}`
  return writeAudit(work, { actorId: null, action, subject, reason: '支付平台的通知', after: { orderNo } })
}

/** Whoever took their money back through their bank spends nothing while that is open. */
export async function freezePayer(work: Work, opened: FactOf<'chargeBack.opened'>): Promise<void> {
  const { id, userId, orderNo, byId } = opened
  if (byId === null) await noteOfHouse(work, 'payment.chargedBack', opened)
  const reason = `充值单 ${orderNo} 的款项被付款方追回（拒付），账户暂时冻结，请联系客服`
  await saveSanction(work, id, await impose(work, { userId, kind: 'freeze', until: null, reason, byId }))
}

/** Lifts the freeze that came with it and no other. Somebody may have done so before. */
export async function releasePayer(work: Work, ended: FactOf<'chargeBack.ended'>): Promise<void> {
  const { sanctionId, byId, reason } = ended
  if (byId === null) await noteOfHouse(work, 'payment.chargeBackWon', ended)
  const sanction = sanctionId === null ? undefined : await lockSanction(work, sanctionId)
  if (sanction?.holds === true) await lift(work, sanction, { byId, reason })
}
