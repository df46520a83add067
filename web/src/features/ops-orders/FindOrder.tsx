import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { opsOrdersText } from '#text/ops-orders.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'

interface FindOrderProps {
  value: string | undefined
  onFind: (orderSn: string | undefined) => void
}

/** People tell staff a number; it leads to the order whatever has become of it. */
export function FindOrder({ value, onFind }: FindOrderProps) {
  const words = opsOrdersText.search
  const [typed, setTyped] = useState(value ?? '')
  return (
    <form
      aria-label={words.label}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim()
        onFind(wanted === '' ? undefined : wanted)
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={words.label}
          hideLabel
          placeholder={words.placeholder}
          value={typed}
          maxLength={20}
          autoComplete="off"
          leading={<Search size={17} className="text-text-3" aria-hidden="true" />}
          trailing={
            value !== undefined && (
              <IconButton
                label={words.clear}
                onClick={() => {
                  setTyped('')
                  onFind(undefined)
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
