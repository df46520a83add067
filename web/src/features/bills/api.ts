import { getConsumption, getStatement, listBills } from '@kaihei/domain/wallet/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { saveFile } from '#client/save-file.ts'
import { billsText } from '#text/bills.ts'
import { language } from '#text/text.ts'

const perPage = 20
/** As many as the chart has room for on a phone. */
export const monthCount = 12

interface BillFilters {
  type: number
  month: string | undefined
}

export function billPagesQuery({ type, month }: BillFilters) {
  return pagesFor(
    listBills,
    { type, limit: perPage, ...(month !== undefined && { month }) },
    { placeholderData: keepPreviousData },
  )
}

export const consumptionQuery = queryFor(getConsumption, { months: monthCount })

export async function downloadStatement(month: string): Promise<void> {
  const csv = await call(getStatement, { month, language })
  // Reading the answer as text drops the mark by which spreadsheets know UTF-8.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), billsText.fileName(month))
}
