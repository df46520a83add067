import type { ReportKind } from '@kaihei/domain/reports/report'
import { create } from 'zustand'

/** What is to be reported: a uk, the ID of a message, the id of a review, the address of a picture or a clip. */
export interface Reported {
  readonly kind: ReportKind
  readonly id: string
}

export const useReported = create<{ readonly reported: Reported | null }>(() => ({ reported: null }))

/** Opens the dialog above whatever is on the screen. For somebody who is signed in. */
export function openReport(reported: Reported): void {
  useReported.setState({ reported })
}

export function closeReport(): void {
  useReported.setState({ reported: null })
}
