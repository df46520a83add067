import { clsx } from 'clsx'

export type ButtonVariant = 'pri' | 'default' | 'line' | 'quiet' | 'paper' | 'bad' | 'badf'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  pri: 'bg-lamp text-on-lamp shadow-[inset_0_1px_0_oklch(1_0_0/.28),0_6px_16px_-8px_oklch(0.795_0.134_57/.55)] hover:bg-lamp-hi active:bg-lamp-lo',
  default: 'bg-surface-3 text-text hover:bg-surface-4 active:bg-surface-3',
  line: 'bg-transparent text-text shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-surface-2 active:bg-surface-3',
  quiet: 'bg-transparent text-text-2 hover:bg-surface-2 hover:text-text active:bg-surface-3',
  paper: 'bg-paper text-ink hover:bg-text active:bg-text-2',
  bad: 'bg-transparent text-bad shadow-[inset_0_0_0_1px_oklch(0.765_0.135_20/.5)] hover:bg-bad-soft active:bg-bad-soft',
  badf: 'bg-bad-fill text-text hover:brightness-110 active:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 rounded-[8px] text-sm',
  md: 'h-10 rounded-md text-base',
  lg: 'h-12 rounded-[12px] text-lg',
}

const paddings: Record<ButtonSize, string> = {
  sm: 'px-[13px]',
  md: 'px-[18px]',
  lg: 'px-[18px] md:px-[26px]',
}
const squares: Record<ButtonSize, string> = { sm: 'w-8', md: 'w-10', lg: 'w-12' }

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as the container. */
  wide?: boolean | undefined
  /** As wide as it is high, for a lone icon. */
  square?: boolean | undefined
}

/** The button's look for an element that is not a button: a router link, a file label. */
export function buttonClass({ variant = 'default', size = 'md', wide, square }: ButtonLook): string {
  return clsx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none',
    'transition-[background-color,color,box-shadow,transform,filter] active:translate-y-px',
    'disabled:translate-y-0 disabled:bg-surface-2 disabled:text-text-3 disabled:shadow-none disabled:filter-none',
    variants[variant],
    sizes[size],
    square ? squares[size] : paddings[size],
    wide && 'w-full',
  )
}
