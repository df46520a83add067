import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  round?: boolean
  /** Makes it a toggle. */
  pressed?: boolean
}

export function IconButton({
  label,
  variant,
  size,
  round,
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        buttonClass({ variant, size, square: true }),
        round && 'rounded-full!',
        pressed && 'text-lamp! [&_.lucide]:fill-current',
        className,
      )}
      aria-label={label}
      aria-pressed={pressed}
    />
  )
}
