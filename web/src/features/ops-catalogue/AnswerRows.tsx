import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'

/** A server or rank as it is being written. */
export interface AnswerRow {
  readonly key: string
  readonly name: string
  readonly on: boolean
  /** What it is called now; a new one has no such name, and can be taken away again. */
  readonly was?: string
}

interface AnswerRowsProps {
  words: { readonly title: string; readonly one: (place: number) => string; readonly add: string }
  rows: readonly AnswerRow[]
  max: number
  error: string | undefined
  onChange: (rows: readonly AnswerRow[]) => void
}

/** A list that is written in place: each line can be renamed, moved up, and left out of what is offered. */
export function AnswerRows({ words, rows, max, error, onChange }: AnswerRowsProps) {
  const labels = opsCatalogueText.games.row

  function change(at: number, part: Partial<AnswerRow>) {
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  }

  function move(at: number, to: number) {
    const row = rows[at]
    if (row !== undefined) onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row))
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm text-text-2">{words.title}</legend>
      {rows.map((row, at) => (
        <div key={row.key} className="flex items-center gap-1.5">
          <div className="min-w-0 flex-1">
            <Input
              hideLabel
              label={words.one(at + 1)}
              lang="zh-CN"
              maxLength={16}
              autoComplete="off"
              value={row.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
          </div>
          <IconButton
            size="sm"
            variant="quiet"
            label={labels.up(row.name)}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            size="sm"
            variant="quiet"
            label={labels.down(row.name)}
            disabled={at === rows.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <ArrowDown size={16} />
          </IconButton>
          {row.was === undefined ? (
            <IconButton
              size="sm"
              variant="quiet"
              label={labels.remove(row.name)}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              <X size={16} />
            </IconButton>
          ) : (
            <Checkbox checked={row.on} onChange={(event) => change(at, { on: event.currentTarget.checked })}>
              {labels.on}
            </Checkbox>
          )}
        </div>
      ))}
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
      <div>
        <Button
          size="sm"
          variant="line"
          disabled={rows.length >= max}
          onClick={() => onChange([...rows, { key: crypto.randomUUID(), name: '', on: true }])}
        >
          <Plus size={16} aria-hidden="true" />
          {words.add}
        </Button>
      </div>
    </fieldset>
  )
}
