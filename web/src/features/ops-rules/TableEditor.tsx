import { useId } from 'react'
import { opsRulesText } from '#text/ops-rules.ts'

type Cell = string | number | null
type Part = { [name: string]: Part } | Part[] | Cell

interface TableEditorProps {
  label: string
  /** The table as JSON. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A table of numbers, a field for each. What is a name, a place or not there cannot be changed. */
export function TableEditor({ label, value, error, onChange }: TableEditorProps) {
  const id = useId()
  const words = opsRulesText
  const rows = JSON.parse(value) as Part[]
  const columns = [...new Set(rows.flatMap((row) => placesIn(row)))]
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm">
        {label}
      </span>
      <section aria-labelledby={id} className="max-h-[420px] overflow-auto rounded-md bg-well">
        <table className="border-collapse text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2 py-1.5 text-left text-xs font-normal whitespace-nowrap text-text-3"
                >
                  {words.cells[column === '' ? 'value' : column] ?? column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of a table of levels is its place
              <tr key={place}>
                {columns.map((column) => {
                  const cell = readAt(row, column)
                  return (
                    <td key={column} className="px-1 py-0.5">
                      {typeof cell === 'number' && !names.has(column) ? (
                        <input
                          aria-label={`${words.row(place + 1)} ${words.cells[column === '' ? 'value' : column] ?? column}`}
                          type="number"
                          step="any"
                          value={cell}
                          onChange={({ target }) =>
                            onChange(
                              JSON.stringify(rows.with(place, writeAt(row, column, Number(target.value)))),
                            )
                          }
                          className="h-8 w-20 rounded-sm bg-surface-2 px-1.5 tabular-nums"
                        />
                      ) : (
                        <span className="px-1.5 whitespace-nowrap text-text-2">{cell ?? '—'}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** What a row is called by. */
const names = new Set(['level', 'pack.voucher.0', 'pack.voucher.1'])

function placesIn(part: Part, path = ''): readonly string[] {
  if (typeof part !== 'object' || part === null) return [path]
  return Object.entries(part).flatMap(([name, inner]) =>
    placesIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

function readAt(part: Part | undefined, path: string): Cell {
  const found = path === '' ? part : path.split('.').reduce<Part | undefined>(stepInto, part)
  return found === undefined || typeof found === 'object' ? null : found
}

function stepInto(part: Part | undefined, name: string): Part | undefined {
  return typeof part === 'object' && part !== null ? (part as { [name: string]: Part })[name] : undefined
}

function writeAt(part: Part, path: string, value: number): Part {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as { [name: string]: Part }
  copy[name] = writeAt(copy[name] ?? null, rest.join('.'), value)
  return copy
}
