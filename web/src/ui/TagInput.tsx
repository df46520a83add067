import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface TagInputProps extends Omit<FieldTexts, 'hideLabel' | 'aside'> {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  max: number
  /** No word can be longer than this while it is typed. */
  longest?: number
  /** Offered below, one press each. */
  suggestions?: readonly string[]
  placeholder?: string
  labels: { remove: (tag: string) => string; add: (tag: string) => string }
}

/** Short words, one after the other: Enter or a comma ends one, Backspace takes the last away. */
export function TagInput({
  label,
  hint,
  error,
  tags,
  onChange,
  max,
  longest = 40,
  suggestions = [],
  placeholder,
  labels,
}: TagInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const full = tags.length >= max
  const offered = suggestions.filter((tag) => !tags.includes(tag))

  function add(words: readonly string[]) {
    const fresh = words.map((word) => word.trim()).filter((word) => word !== '')
    const next = [...new Set([...tags, ...fresh])].slice(0, max)
    if (next.length !== tags.length) onChange(next)
  }

  function type(value: string) {
    const words = value.split(/[,，、;；\n]/)
    const rest = words.pop() ?? ''
    add(words)
    setTyped(rest)
  }

  function finish() {
    add([typed])
    setTyped('')
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={
        <span className="text-xs text-text-3" aria-hidden="true">
          {tags.length} / {max}
        </span>
      }
    >
      <div className={clsx(controlClass(Boolean(error)), 'min-h-11 flex-wrap gap-2! py-1.5')}>
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-7 max-w-full min-w-0 items-center gap-1 rounded-full bg-surface-3 pr-1 pl-3 text-sm"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              className="grid size-6 shrink-0 place-items-center rounded-full text-text-2 hover:bg-surface-4 hover:text-text"
              aria-label={labels.remove(tag)}
              onClick={() => {
                onChange(tags.filter((other) => other !== tag))
                input.current?.focus()
              }}
            >
              <X size={14} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          autoComplete="off"
          enterKeyHint="enter"
          className="h-7 min-w-16 flex-1 bg-transparent outline-none"
          value={typed}
          maxLength={longest}
          readOnly={full}
          placeholder={full ? undefined : placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            // While an input method composes, Enter takes the candidate and must not end the word.
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              finish()
            } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
          }}
        />
      </div>
      {offered.length > 0 && !full && (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              className="inline-flex h-7 items-center gap-1 rounded-full px-2.5 text-xs text-text-2 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-surface-2 hover:text-text"
              aria-label={labels.add(tag)}
              onClick={() => add([tag])}
            >
              <Plus size={12} aria-hidden="true" />
              {tag}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}
