import { text } from '#text/text.ts'
import { CallError } from './call-error.ts'

/** What a failed call may do to the screen. The shell provides it; the client knows no screen. */
interface FailureScreen {
  askSignIn: () => void
  showForbidden: () => void
  /** `outcome` says what became of what was to be done. */
  showError: (message: string, outcome?: string) => void
}

let screen: FailureScreen | null = null

/** The last 403, for the page that says so: a ban tells there why, and what one may answer with. */
export const lastForbidden: { why?: CallError } = {}

export function showFailuresOn(next: FailureScreen): void {
  screen = next
}

/** 401 and 403 lead elsewhere, whoever asked; but what is switched off is no question of who asks. */
export function leadsElsewhere(error: unknown): boolean {
  return (
    error instanceof CallError && (error.code === 401 || error.code === 403) && error.reason !== 'module_off'
  )
}

export function leadElsewhere(error: unknown): void {
  if (!(error instanceof CallError)) return
  if (error.code === 401) screen?.askSignIn()
  if (error.code !== 403) return
  lastForbidden.why = error
  screen?.showForbidden()
}

/** Everything else is a sentence in the error dialog, and what did not happen. */
export function sayFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const outcome = error instanceof CallError ? error.outcome : null
  if (outcome === null) screen?.showError(message)
  else screen?.showError(message, text.failure.outcome[outcome])
}
