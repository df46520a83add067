import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { opsPeopleText } from '#text/ops-people.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'

interface FindPersonProps {
  value: string
  onFind: (keyword: string) => void
}

/** Whatever somebody is known by leads to them. */
export function FindPerson({ value, onFind }: FindPersonProps) {
  const words = opsPeopleText
  const [typed, setTyped] = useState(value)
  return (
    <form
      aria-label={words.search}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={words.search}
          hideLabel
          placeholder={words.placeholder}
          value={typed}
          maxLength={100}
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
