import type { PayoutView } from '#features/payouts/api.ts'
import type { AuditRow } from '@kaihei/domain/ops/audit-calls'

/** A thing of the log: its kind, what tells it from others of its kind, and how it is called if it has a name. */
export interface Thing {
  readonly kind: string
  readonly id: string
  readonly name: string
  /** In which of its lists it is now, as far as the deed tells. */
  readonly view?: PayoutView
}

/** What a row is about: what it was done to, and the payment, order or withdrawal that its facts name. */
export function thingsOf({ what, thing, thingName, before, after }: AuditRow): readonly Thing[] {
  const [kind = '', ...rest] = thing.split(':')
  const id = rest.join(':')
  const facts = { ...before, ...after }
  const own = { kind, id, name: thingName ?? wordOf(facts['sn']) ?? wordOf(facts['title']) ?? shortId(id) }
  const payment = wordOf(facts['orderNo'])
  const withdrawal = wordOf(facts['withdrawalId'])
  return [
    own,
    ...(payment === undefined ? [] : [{ kind: 'payment', id: payment, name: payment }]),
    ...(withdrawal === undefined
      ? []
      : [{ kind: 'withdrawal', id: withdrawal, name: '', view: payoutViewAfter(what) }]),
  ]
}

/** Of a number that nobody reads its beginning is enough to tell two apart. */
function shortId(id: string): string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id.slice(0, 8) : id
}

function wordOf(fact: unknown): string | undefined {
  return typeof fact === 'string' && fact !== '' ? fact : undefined
}

/** Where a withdrawal stood after a deed; it may have gone on since then. */
function payoutViewAfter(what: string): PayoutView {
  if (what === 'withdrawal.approvalGiven') return 'requested'
  if (what === 'withdrawal.approved') return 'approved'
  return what === 'withdrawal.payingBegun' ? 'paying' : 'ended'
}
