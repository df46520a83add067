import { expect, test } from 'vitest'
import { noteReach, useReach } from '#client/reach.ts'
import { openReport, useReported } from '#features/reports/open-report.ts'
import { showError, useOverlays } from '#shell/overlays.ts'

test.each(['the first test', 'the next one'])(
  '%s finds nothing above the page, and the network there',
  () => {
    expect(useReported.getState().reported).toBeNull()
    expect(useOverlays.getState().errors).toEqual([])
    expect(useReach.getState().reached).toBe(true)
    openReport({ kind: 'person', id: 'u1' })
    showError('余额不足')
    noteReach(false)
  },
)
