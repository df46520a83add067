import { checkStatement, readStatement, type StatementVerdict } from '@kaihei/domain/books/statement'
import { useMutation } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { booksText } from '#text/books.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Verdict } from './Verdict.tsx'
import { readAllDays, readProofs } from './api.ts'

/** Nothing: the file is no statement. */
async function checkFile(file: File): Promise<StatementVerdict | undefined> {
  const lines = readStatement(await file.text())
  if (lines === undefined) return undefined
  const months = [...new Set(lines.map(({ month }) => month))]
  const [days, ...proofs] = await Promise.all([
    readAllDays(),
    ...months.map((month) => readProofs({ month })),
  ])
  return checkStatement(lines, proofs.flat(), days)
}

/** Takes a statement that was downloaded once, and holds the books of now against each of its lines. */
export function CheckStatement({ onClose }: { onClose: () => void }) {
  const words = booksText.statement
  const check = useMutation({ mutationFn: checkFile })
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={booksText.check.close}>
      <div className="grid gap-4">
        <p>{words.hint}</p>
        <FileButton
          accept=".csv,text/csv"
          variant="pri"
          icon={<FileCheck2 size={16} aria-hidden="true" />}
          busy={check.isPending}
          busyLabel={words.busy}
          onFile={(file) => check.mutate(file)}
        >
          {words.action}
        </FileButton>
        <output className="grid gap-2">
          {check.isError && <p className="text-bad">{words.failed}</p>}
          {check.isSuccess &&
            (check.data === undefined ? (
              <p className="text-bad">{words.strange}</p>
            ) : (
              <Found verdict={check.data} />
            ))}
        </output>
      </div>
    </Dialog>
  )
}

/** More than anybody reads. */
const shownWrong = 20

function Found({ verdict: { agrees, open, lost, wrong } }: { verdict: StatementVerdict }) {
  const words = booksText.statement
  const total = agrees + open + lost + wrong.length
  if (total === 0) return <p>{words.empty}</p>
  return (
    <>
      {wrong.length > 0 ? (
        <Verdict state="differs">{words.differs(wrong.length)}</Verdict>
      ) : agrees === 0 ? (
        <Verdict state="open">{words.allOpen(open)}</Verdict>
      ) : (
        <Verdict state="agrees">{open === 0 ? words.agrees(agrees) : words.someOpen(agrees, open)}</Verdict>
      )}
      {lost > 0 && <p className="text-sm text-text-3">{words.lost(lost)}</p>}
      <ul className="grid gap-1 text-sm">
        {wrong.slice(0, shownWrong).map(({ id, why }) => (
          <li key={id}>
            <code className="font-sans text-xs break-all text-text-3">{id}</code>{' '}
            {why.map((one) => words.why[one]).join('；')}
          </li>
        ))}
      </ul>
    </>
  )
}
