import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { VoiceBars } from './VoiceBars.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  /** Work is under way: bars instead of the icon, and no second submit. */
  busy?: boolean
  /** The verb to show meanwhile. Its width is reserved from the start, so nothing shifts. */
  busyLabel?: ReactNode
  /** A promise it returns keeps the button busy until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void | Promise<unknown>) | undefined
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [pending, setPending] = useState(false)
  // Two clicks can arrive before the state of the first is rendered.
  const running = useRef(false)
  const waiting = busy || pending

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || running.current) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    running.current = true
    setPending(true)
    void work.finally(() => {
      running.current = false
      setPending(false)
    })
  }

  const idle = (
    <>
      {icon}
      {children}
    </>
  )
  const atWork = (
    <>
      <VoiceBars />
      {busyLabel ?? children}
    </>
  )
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        buttonClass({ variant, size, wide }),
        waiting && 'cursor-progress opacity-85',
        className,
      )}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      onClick={press}
    >
      {busyLabel === undefined && !waiting ? (
        idle
      ) : (
        <span className="inline-grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
          <span className={clsx(waiting && 'invisible')} aria-hidden={waiting}>
            {idle}
          </span>
          <span className={clsx(!waiting && 'invisible')} aria-hidden={!waiting}>
            {atWork}
          </span>
        </span>
      )}
    </button>
  )
}
