/** What the site is called, in every language. */
export const siteName = '欧服陪玩'

/** `?action=event` has a title of its own, exactly this word on whatever page. */
const eventTitle = 'Celling'

/** `name` is what the page is called; without one the site's own name stands alone. */
export function writeTitle(name: string | null, action: unknown): string {
  if (action === 'event') return eventTitle
  return name === null ? siteName : `${name} · ${siteName}`
}
