/** A list or table that says `data-rows` is walked through with J and K: one stop for each of its rows. */
const stops = '[data-rows] :is(li, tbody tr)'

/** To the next row or the one before it; Enter then opens it, as links do. The first time, to the one that is open. */
export function stepRows(by: 1 | -1): void {
  const rows = [...document.querySelectorAll(stops)].flatMap((row) => row.querySelector('a') ?? [])
  const at = rows.findIndex((row) => row === document.activeElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at === -1 ? Math.max(open, 0) : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[next]?.focus()
}

/** Presses the button that says it has this key. Such a button asks before anything happens. */
export function pressKey(key: 'a' | 'r'): void {
  document.querySelector<HTMLElement>(`[data-console] button[aria-keyshortcuts="${key}"]:enabled`)?.click()
}
