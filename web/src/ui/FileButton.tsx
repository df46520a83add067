import { clsx } from 'clsx'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

interface FileButtonProps {
  accept: string
  onFile: (file: File) => void
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  busy?: boolean
  busyLabel?: ReactNode
  className?: string
  children: ReactNode
}

/** A button that asks for one file. The file field itself stays out of sight and out of the tab order. */
export function FileButton({ accept, onFile, className, children, ...look }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <span className={clsx('relative', look.wide ? 'block' : 'inline-block', className)}>
      <Button {...look} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="absolute size-0 overflow-hidden opacity-0"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file must be choosable again after a failure.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </span>
  )
}
