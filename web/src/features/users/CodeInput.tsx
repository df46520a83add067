import type { ChangeEvent } from 'react'
import { useEffect, useRef } from 'react'
import { authText } from '#text/auth.ts'
import { Input } from '#ui/Input.tsx'

interface CodeInputProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  ref: (control: HTMLElement | null) => (() => void) | undefined
  /** The server has just asked for it: that is no mistake of whoever types. */
  asked?: boolean
}

/** A code of the authenticator app, or a recovery code. It comes when it is wanted, and takes the focus. */
export function CodeInput({ error, ref, asked = false, ...field }: CodeInputProps) {
  const control = useRef<HTMLElement | null>(null)
  useEffect(() => control.current?.focus(), [])
  return (
    <Input
      label={authText.code.label}
      hint={authText.code.hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      error={asked ? undefined : error}
      ref={(shown: HTMLElement | null) => {
        control.current = shown
        return ref(shown)
      }}
    />
  )
}
