import { clsx } from 'clsx'

/** The well a text control sits in; the control inside draws no border of its own. */
export function controlClass(invalid: boolean): string {
  return clsx(
    'flex min-w-0 items-center gap-2.5 rounded-md border bg-well px-3.5 text-text',
    'transition-[border-color,box-shadow]',
    'focus-within:border-lamp-hi focus-within:shadow-[0_0_0_3px_oklch(0.84_0.104_64/.25)]',
    'has-disabled:border-line has-disabled:bg-surface has-disabled:text-text-3',
    invalid ? 'border-bad' : 'border-line-strong hover:border-text-3',
  )
}
