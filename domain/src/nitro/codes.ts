/** Links that codes come in: what is typed at Discord is what stands behind them. */
const link = /^(?:https?:\/\/)?(?:www\.)?(?:discord\.gift|discord(?:app)?\.com\/gifts|promos\.discord\.gg)\//i
const wellFormed = /^[A-Za-z0-9-]{8,64}$/

/** What nobody else needs to see: by these a buyer and staff know which code is meant. */
export function tailOf(code: string): string {
  return code.slice(-4)
}

export interface PastedCodes {
  readonly codes: readonly string[]
  /** In which line each of them stands, from 1. */
  readonly lines: readonly number[]
  /** The first line that holds no code, and the first that holds one for the second time. */
  readonly unreadable?: number
  readonly doubled?: number
}

/** One code a line, as pasted or out of a file; empty lines do not count. */
export function readCodes(text: string): PastedCodes {
  const codes: string[] = []
  const lines: number[] = []
  const seen = new Set<string>()
  let unreadable: number | undefined
  let doubled: number | undefined
  for (const [at, typed] of text.split(/\r\n?|\n/).entries()) {
    const code = typed.trim().replace(link, '')
    if (code === '') continue
    if (!wellFormed.test(code)) unreadable ??= at + 1
    if (seen.has(code)) doubled ??= at + 1
    seen.add(code)
    codes.push(code)
    lines.push(at + 1)
  }
  return {
    codes,
    lines,
    ...(unreadable !== undefined && { unreadable }),
    ...(doubled !== undefined && { doubled }),
  }
}
