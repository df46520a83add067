let last = 0

/** By which a failure is found in the log; one row of numbers for all ways that a call may go. */
export function nextRequestId(): string {
  return `req-${(++last).toString(36)}`
}
