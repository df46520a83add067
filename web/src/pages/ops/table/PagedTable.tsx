import type { SentOf } from '@kaihei/domain/call'
import { exportTable } from '@kaihei/domain/ops/export-calls'
import { saveFile } from '#client/save-file.ts'
import { useChange } from '#client/use-change.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
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
  /** What an exported file is called, without its ending, and which table narrowed down by what is in it. */
  file: string
  exports: Omit<SentOf<typeof exportTable>, 'columns' | 'titles' | 'sort'>
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
  const { id, caption, file, exports, failed, empty, columns, pages, rowKey, sort, onSort } = props
  const words = opsTablesText
  const [hidden, onHidden] = useHiddenColumns(id)
  const take = useChange(exportTable, {
    // Reading the answer as text drops the mark by which spreadsheets know UTF-8.
    onDone: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`),
  })
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
            onExport={(shown) => take.mutate({ ...exports, ...shown })}
            exporting={take.isPending}
            end={
              <>
                <Alert text={take.failure} />
                {pages.hasNextPage && (
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
                )}
              </>
            }
          />
        )
      }}
    </Loaded>
  )
}
