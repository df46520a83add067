import { Check, Copy } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

interface CopyButtonProps {
  value: string
  label: string
  copiedLabel: string
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

/** Puts a text on the clipboard and says so. Plain http addresses have no clipboard, and then no button. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  variant = 'quiet',
  size = 'sm',
  wide,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const canCopy = useClipboard()
  if (!canCopy) return null
  return (
    <Button
      variant={variant}
      size={size}
      {...(wide !== undefined && { wide })}
      icon={copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
      onClick={async () => {
        await navigator.clipboard.writeText(value)
        setCopied(true)
      }}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}

const never = () => () => undefined

/** The server draws for whoever has one, which over https is everybody. */
function useClipboard(): boolean {
  return useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => true,
  )
}
