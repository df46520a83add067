import { parseJson } from '#client/parse-json.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** What a top-up is for: how much is missing, in hundredths, and the page of this site where that is to be paid. */
export interface Errand {
  readonly need: number
  readonly back: string
}

/** What the address of the wallet carries of it. */
export function errandSearch({ need, back }: Errand): { need: string; back: string } {
  return { need: String(need), back }
}

export function readErrand(search: Readonly<Record<string, string | undefined>>): Errand | null {
  const need = Number(search['need'])
  const back = search['back']
  return back !== undefined && isOwnPath(back) && Number.isSafeInteger(need) && need > 0
    ? { need, back }
    : null
}

/** An address of another site is nowhere to be sent; browsers read a backslash as a slash. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** The payment provider brings people back with the number of their top-up and nothing else. */
export function keepErrand(orderNo: string, errand: Errand): void {
  writeStored('topUpErrand', JSON.stringify({ orderNo, ...errand }))
}

export function recallErrand(orderNo: string | undefined): Errand | null {
  const kept = parseJson(readStored('topUpErrand') ?? 'null')
  if (orderNo === undefined || typeof kept !== 'object' || kept === null) return null
  const said: Partial<Record<string, unknown>> = kept
  return said['orderNo'] === orderNo
    ? readErrand({ need: String(said['need']), back: String(said['back']) })
    : null
}

export function forgetErrand(): void {
  writeStored('topUpErrand', null)
}
