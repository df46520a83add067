import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useScrolls } from './use-scrolls.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Left out where the screen is narrow. */
  wideOnly?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row that is the reader's own. */
  isCurrent?: (row: Row) => boolean
  /** What stands here when there are no rows. */
  empty?: ReactNode
}

export function Table<Row>({ caption, columns, rows, rowKey, isCurrent, empty }: TableProps<Row>) {
  const [box, scrolls] = useScrolls()
  if (rows.length === 0 && empty) return empty
  function cellClass(column: Column<Row>) {
    return clsx('px-2 md:px-3', column.align === 'right' && 'text-right', column.wideOnly && 'max-md:hidden')
  }
  return (
    <div
      ref={box}
      className="relative overflow-x-auto"
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx(cellClass(column), 'pb-2 text-xs font-normal whitespace-nowrap text-text-3')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx('group', isCurrent?.(row) && '*:bg-surface-3')}
              aria-current={isCurrent?.(row) ? 'true' : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    cellClass(column),
                    'h-[52px] py-1.5 transition-[background-color] group-hover:bg-surface-2 first:rounded-l-[12px] last:rounded-r-[12px]',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
