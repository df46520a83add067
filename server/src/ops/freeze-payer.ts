import { saveSanction } from '#areas/top-ups/charge-back-store.ts'
import { addSanction, lockSanction, saveLifted } from '#areas/sanctions/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'

/** Whoever took their money back through their bank spends nothing while that is open. */
export async function freezePayer(work: Work, opened: FactOf<'chargeBack.opened'>): Promise<void> {
  const { id, userId, orderNo, byId } = opened
  const reason = `充值单 ${orderNo} 的款项被付款方追回（拒付），账户暂时冻结，请联系客服`
  await saveSanction(work, id, await addSanction(work, { userId, kind: 'freeze', until: null, reason, byId }))
}

/** Lifts the freeze that came with it and no other. Somebody may have done so before. */
export async function releasePayer(work: Work, ended: FactOf<'chargeBack.ended'>): Promise<void> {
  const { sanctionId, byId, reason } = ended
  const sanction = sanctionId === null ? undefined : await lockSanction(work, sanctionId)
  if (sanction?.holds === true) await saveLifted(work, sanction.id, { byId, reason })
}
