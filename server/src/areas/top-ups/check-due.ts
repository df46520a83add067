import type { PaymentProvider } from '#gateways/payment.ts'
import { type Ground, runWork } from '#work/work.ts'
import { closePayment } from './close-payment.ts'
import { planCheck } from './plan-check.ts'
import { askProvider, type Known, settleTopUp } from './settle-top-up.ts'
import { saveNextCheck, takeDue, type TopUpRow } from './store.ts'

/** Asked side by side: one silent provider must not hold up the others' payers. */
const atOnce = 20

/** By the clock: what was paid though nobody told us, and what has expired. */
export function checkDueTopUps(providers: readonly PaymentProvider[]): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const due = await runWork(ground, (work) => takeDue(work, atOnce))
    await Promise.all(due.map((topUp) => checkTopUp(ground, providers, topUp)))
    return due.length === atOnce
  }
}

async function checkTopUp(
  ground: Ground,
  providers: readonly PaymentProvider[],
  topUp: TopUpRow,
): Promise<void> {
  const provider = providers.find(({ id }) => id === topUp.channel)
  const known =
    provider === undefined
      ? ({ state: 'unknown', problem: `${topUp.channel} is no longer set up` } as const)
      : await askProvider(provider, topUp)
  const isWanted = topUp.state === 'pending' && topUp.expiresAt > ground.clock.now()
  if (provider !== undefined && known.state === 'open' && !isWanted) await closePayment(provider, topUp)
  await runWork(ground, async (work) => {
    const { state } = await settleTopUp(work, topUp, known)
    const mayStillCome = topUp.ref !== null && state !== 'paid' && isUndecided(known)
    await saveNextCheck(work, topUp.orderNo, mayStillCome ? planCheck(topUp, work.now) : null)
  })
}

function isUndecided({ state }: Known): boolean {
  return state === 'open' || state === 'unknown'
}
