import type { BoardName } from '@kaihei/domain/boards/board'
import { boards as rules } from '@kaihei/domain/boards/tariff'
import { boardsText } from '#text/boards.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'

/** How a board counts, and what it brings. */
export function BoardRules({ board }: { board: BoardName }) {
  const words = boardsText.rules
  const { parts, notes } = words[board]
  return (
    <>
      <Card title={words.title}>
        <p className="flex flex-wrap items-center gap-1.5">
          {parts.map((part, place) => (
            <span key={part} className="contents">
              {place > 0 && <em className="text-text-3 not-italic">+</em>}
              <span className="rounded-[8px] bg-well px-2.5 py-1 text-sm font-semibold">{part}</span>
            </span>
          ))}
        </p>
        <ul className="mt-3 grid list-disc gap-1 pl-4 text-sm text-text-2 marker:text-text-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
      {board !== 'call' && <Prizes />}
    </>
  )
}

function Prizes() {
  const words = boardsText.prizes
  const { week, month } = rules.prizes
  const rows = [
    { name: words.week, prizes: week },
    { name: words.month, prizes: month },
  ]
  return (
    <Card title={words.title}>
      <table className="w-full text-right">
        <thead className="text-xs text-text-3">
          <tr>
            <th scope="col">
              <span className="sr-only">{words.board}</span>
            </th>
            {words.places.map((place) => (
              <th key={place} scope="col" className="py-1 font-normal">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, prizes }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {prizes.map((prize) => (
                <td key={prize} className="font-semibold text-coin">
                  {shortAmountText(prize)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-text-3">{words.note}</p>
    </Card>
  )
}
