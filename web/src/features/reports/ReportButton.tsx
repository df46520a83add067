import { useRouter } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { readToken } from '#client/session.ts'
import { reportsText } from '#text/reports.ts'
import { Button } from '#ui/Button.tsx'
import { openReport } from './open-report.ts'
import type { Reported } from './open-report.ts'

interface ReportButtonProps {
  reported: Reported
  /** `line`: small, among other small words. */
  look?: 'button' | 'line'
  /** What it is called where several stand on one page. */
  label?: string
  /** Before the dialog opens: what it would stand behind goes away. */
  onAsk?: () => void
}

/** Visitors sign in first and come back. */
export function ReportButton({ reported, look = 'button', label, onAsk }: ReportButtonProps) {
  const router = useRouter()

  function ask() {
    onAsk?.()
    if (readToken() !== null) openReport(reported)
    else void router.navigate({ to: '/login', search: { return: router.state.location.href } })
  }

  if (look === 'button') {
    return (
      <Button variant="quiet" icon={<Flag size={16} aria-hidden="true" />} onClick={ask}>
        {reportsText.report}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 rounded-sm text-text-3 hover:text-text"
      aria-label={label}
      onClick={ask}
    >
      <Flag size={12} aria-hidden="true" />
      {reportsText.report}
    </button>
  )
}
