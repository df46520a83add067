import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

interface FindFieldProps {
  words: {
    readonly label: string
    readonly placeholder: string
    readonly clear: string
    readonly submit: string
  }
  /** What is found now; empty: nothing was looked for. */
  value: string
  maxLength: number
  onFind: (wanted: string) => void
}

/** Something to look for, with a way back to nothing. */
export function FindField({ words, value, maxLength, onFind }: FindFieldProps) {
  const [typed, setTyped] = useState(value)
  return (
    <form
      aria-label={words.label}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={words.label}
          hideLabel
          placeholder={words.placeholder}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leading={<Search size={17} className="text-text-3" aria-hidden="true" />}
          trailing={
            value !== '' && (
              <IconButton
                label={words.clear}
                onClick={() => {
                  setTyped('')
                  onFind('')
                }}
              >
                <X size={16} />
              </IconButton>
            )
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" className="h-11">
        {words.submit}
      </Button>
    </form>
  )
}
