/** Spreadsheets take a file without this mark for the code page of their owner. */
const byteOrderMark = '\uFEFF'

/** A spreadsheet computes what begins like this, also with the full-width signs of Chinese keyboards; a number is no formula. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

function cellOf(value: string | number): string {
  const said = String(value)
  const harmless = formula.test(said) && !plainNumber.test(said) ? `'${said}` : said
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as a file that spreadsheets open, by RFC 4180: a head, and as many rows as there are. */
export function writeCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}
