import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Columns3, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Popover } from './Popover.tsx'
import { useScrolls } from './use-scrolls.ts'

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** What it is worth: what rows are put in order by. */
  readonly value: (row: Row) => string | number
  readonly align?: 'right'
}

interface DataTableWords {
  readonly columns: string
  readonly exportShown: string
  readonly exporting: string
  /** For a head: what pressing it does. */
  readonly sortBy: (title: string) => string
  readonly shown: (count: number) => string
}

interface DataTableProps<Row> {
  caption: string
  words: DataTableWords
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** By which column, `-key` downwards; undefined: as they came. Whoever holds the address decides. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** Keys of columns that are left out, and what happens when somebody chooses others. */
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
  /** Asks for a file with the columns that are shown, in this order. */
  onExport: (asked: { columns: string; titles: string; sort?: string }) => void
  exporting: boolean
  /** After the last row. */
  end?: ReactNode
}

/** A table to work with: it sorts what is loaded, leaves out columns, and lets one take away what it shows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, words, columns, rows, rowKey, sort, onSort, hidden, onHidden, onExport, exporting, end } =
    props
  const [box, scrolls] = useScrolls()
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  const sorted = sortRows(rows, columns, sort)

  function exportShown() {
    onExport({
      columns: shown.map(({ key }) => key).join(','),
      titles: shown.map(({ title }) => title).join('|'),
      ...(sort !== undefined && { sort }),
    })
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <p className="mr-auto text-xs text-text-3">{words.shown(rows.length)}</p>
        <Popover
          title={words.columns}
          align="end"
          trigger={
            <Button size="sm" variant="quiet" icon={<Columns3 size={15} aria-hidden="true" />}>
              {words.columns}
            </Button>
          }
        >
          <div className="grid gap-2 pt-1">
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={!hidden.includes(key)}
                disabled={shown.length === 1 && shown[0]?.key === key}
                onChange={({ target }) =>
                  onHidden(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </Popover>
        <Button
          size="sm"
          icon={<Download size={15} aria-hidden="true" />}
          disabled={rows.length === 0}
          busy={exporting}
          busyLabel={words.exporting}
          onClick={exportShown}
        >
          {words.exportShown}
        </Button>
      </div>
      <div
        ref={box}
        className="relative overflow-x-auto"
        {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      >
        <table data-rows="" className="w-full border-collapse text-left text-[13px]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line">
              {shown.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} words={words} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={rowKey(row)} className="border-b border-line align-top hover:bg-surface-2">
                {shown.map(({ key, align, cell }) => (
                  <td key={key} className={clsx('px-2.5 py-2', align === 'right' && 'text-right')}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {end}
    </div>
  )
}

interface HeadProps<Row> {
  column: DataColumn<Row>
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  words: DataTableWords
}

/** Up, down, and as they came, in turn. */
function Head<Row>({ column: { key, title, align }, sort, onSort, words }: HeadProps<Row>) {
  const [up, down] = [sort === key, sort === `-${key}`]
  return (
    <th
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className={clsx('px-1 pb-1 font-normal whitespace-nowrap', align === 'right' && 'text-right')}
    >
      <button
        type="button"
        title={words.sortBy(title)}
        className="inline-flex h-7 items-center gap-1 rounded-sm px-1.5 text-xs text-text-3 hover:text-text"
        onClick={() => onSort(up ? `-${key}` : down ? undefined : key)}
      >
        {title}
        {up && <ArrowUp size={12} aria-hidden="true" />}
        {down && <ArrowDown size={12} aria-hidden="true" />}
      </button>
    </th>
  )
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.replace(/^-/, ''))
  if (sort === undefined || column === undefined) return rows
  const way = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => way * compare(column.value(one), column.value(other)))
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'zh')
}
