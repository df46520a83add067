import { saveFile } from '#client/save-file.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import type { Pages } from '#ui/PagedList.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'

interface PagedTableProps<Row> {
  /** Under which its columns are remembered. */
  id: string
  caption: string
  /** What an exported file is called, without its ending. */
  file: string
  failed: string
  empty: string
  columns: readonly DataColumn<Row>[]
  pages: Pages<Row>
  rowKey: (row: Row) => string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** A table of the console that is read page by page. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { id, caption, file, failed, empty, columns, pages, rowKey, sort, onSort } = props
  const words = opsTablesText
  const [hidden, onHidden] = useHiddenColumns(id)
  return (
    <Loaded
      query={pages}
      skeleton={<SkeletonLines lines={10} />}
      failed={failed}
      retryLabel={text.buttons.retry}
    >
      {(data) => {
        const rows = data.pages.flatMap(({ items }) => items)
        if (rows.length === 0) return <p className="py-4 text-sm text-text-2">{empty}</p>
        return (
          <DataTable
            caption={caption}
            words={words.table}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            onSort={onSort}
            hidden={hidden}
            onHidden={onHidden}
            onExport={(csv) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}
            end={
              pages.hasNextPage && (
                <div className="mt-3">
                  <Button
                    size="sm"
                    busy={pages.isFetchingNextPage}
                    busyLabel={words.loadingMore}
                    onClick={() => pages.fetchNextPage()}
                  >
                    {words.more}
                  </Button>
                </div>
              )
            }
          />
        )
      }}
    </Loaded>
  )
}
