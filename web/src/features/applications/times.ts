import { text } from '#text/text.ts'

/** In the reader's own zone: staff work where they live. */
export function shortTime(instant: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}
