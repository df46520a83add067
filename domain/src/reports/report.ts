/** What can be reported. */
export const reportKinds = ['person', 'message', 'review', 'photo', 'clip', 'packet'] as const
export type ReportKind = (typeof reportKinds)[number]

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
export const reportDecisions = ['dismissed', 'warned', 'muted', 'takenDown'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What staff can take down today; of the rest they can warn or mute whoever put it there. */
export function canBeTakenDown(kind: ReportKind): boolean {
  return kind === 'review'
}

/** The ways in which a report of this kind can end, if whoever it is about is still there. */
export function decisionsFor(kind: ReportKind, isReportedThere: boolean): readonly ReportDecision[] {
  return reportDecisions.filter((decision) => {
    if (decision === 'takenDown') return canBeTakenDown(kind)
    return decision === 'dismissed' || isReportedThere
  })
}
