/** What can be reported. */
export const reportKinds = ['person', 'message', 'review', 'photo', 'clip', 'packet'] as const
export type ReportKind = (typeof reportKinds)[number]

/** And what staff read beside it: what somebody has to say to a sanction of their own. */
export const inspectedKinds = [...reportKinds, 'sanction'] as const
export type InspectedKind = (typeof inspectedKinds)[number]

/** Why, as the dialog offers it. A program may say it in words of its own. */
export const reportReasons = [
  'harassment',
  'fraud',
  'outsidePayment',
  'sexual',
  'hate',
  'impersonation',
  'minor',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export function isReportReason(reason: string): reason is ReportReason {
  return (reportReasons as readonly string[]).includes(reason)
}

/** How a report may end. */
export const reportDecisions = ['dismissed', 'warned', 'muted', 'takenDown', 'lifted'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What somebody put there can be taken down; a person can be warned, or sanctioned. */
export function canBeTakenDown(kind: InspectedKind): kind is Exclude<ReportKind, 'person'> {
  return kind !== 'person' && kind !== 'sanction'
}

/** The ways in which a report of this kind can end, if whoever it is about is still there. */
export function decisionsFor(kind: InspectedKind, isReportedThere: boolean): readonly ReportDecision[] {
  if (kind === 'sanction') return ['dismissed', 'lifted']
  return reportDecisions.filter((decision) => {
    if (decision === 'lifted') return false
    if (decision === 'takenDown') return canBeTakenDown(kind)
    return decision === 'dismissed' || isReportedThere
  })
}
