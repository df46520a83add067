/** Enough of an id to speak of it with customer service: its end, as the beginning is only the time. */
export function shortId(id: string): string {
  return `W-${id.slice(-6).toUpperCase()}`
}
