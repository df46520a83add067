import { clsx } from 'clsx'

/** The look of a filter, for whatever element carries it. */
export function chipClass(on: boolean): string {
  return clsx(
    'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm whitespace-nowrap transition-[background-color,color,box-shadow]',
    'disabled:bg-surface disabled:text-text-3 disabled:shadow-[inset_0_0_0_1px_var(--line)]',
    on
      ? 'bg-lamp-soft text-lamp-text shadow-[inset_0_0_0_1px_oklch(0.795_0.134_57/.55)]'
      : 'bg-surface text-text-2 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-surface-2 hover:text-text',
  )
}
