import { getConsumption, getStatement, listBills } from '@kaihei/domain/wallet/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'
import { saveFile } from '#client/save-file.ts'
import { billsText } from '#text/bills.ts'

const perPage = 20
/** As many as the chart has room for on a phone. */
export const monthCount = 12

interface BillFilters {
  type: number
  month: string | undefined
}

export function billPagesQuery({ type, month }: BillFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listBills), 'pages', type, month ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listBills,
        {
          type,
          limit: perPage,
          ...(month !== undefined && { month }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { quiet: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

export const consumptionQuery = queryFor(getConsumption, { months: monthCount }, { quiet: true })

export async function downloadStatement(month: string): Promise<void> {
  const csv = await call(getStatement, { month })
  // Reading the answer as text drops the mark by which spreadsheets know UTF-8.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), billsText.fileName(month))
}
