import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('a file begins with the mark that spreadsheets need, and quotes what would break its cells', () => {
  expect(writeCsv(['谁', '话'], [['阿明', '他说 "好", 然后\n走了']])).toBe(
    '\uFEFF谁,话\r\n阿明,"他说 ""好"", 然后\n走了"\r\n',
  )
})

test.each(['=1+1', '+1', '-1+2', '@sum', '\tx'])('what a spreadsheet would compute is text: %s', (typed) => {
  expect(writeCsv(['x'], [[typed]])).toBe(`\uFEFFx\r\n'${typed}\r\n`)
})

test('amounts stay numbers, those below 0 too', () => {
  expect(writeCsv(['x'], [[-12.5], ['-3.00'], [7]])).toBe('\uFEFFx\r\n-12.5\r\n-3.00\r\n7\r\n')
})
