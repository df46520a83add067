/** What is left as mm:ss, from an hour on as hh:mm:ss. A started second counts as a whole one; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0)
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
