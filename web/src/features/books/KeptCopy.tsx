import { checkKept, type WrongDay } from '@kaihei/domain/books/check-seals'
import { readKeptCopy } from '@kaihei/domain/books/kept-copy'
import { useMutation } from '@tanstack/react-query'
import { Download, FileCheck2 } from 'lucide-react'
import { saveFile } from '#client/save-file.ts'
import { booksText } from '#text/books.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { readAllDays } from './api.ts'
import { Verdict } from './Verdict.tsx'

async function saveCopy(): Promise<void> {
  const items = await readAllDays()
  const text = JSON.stringify({ items, nextCursor: null })
  saveFile(new Blob([text], { type: 'application/json' }), booksText.kept.fileName(items[0]?.day ?? ''))
}

/** Nothing: the file is no copy. */
async function compare(file: File): Promise<{ compared: number; wrong: readonly WrongDay[] } | undefined> {
  const kept = readKeptCopy(await file.text())
  return kept && checkKept(kept, await readAllDays())
}

/** Whoever keeps the seals of today can show tomorrow that one was changed. */
export function KeptCopy() {
  const words = booksText.kept
  const save = useMutation({ mutationFn: saveCopy })
  const check = useMutation({ mutationFn: compare })
  return (
    <Card title={words.heading} className="grid content-start">
      <p className="text-sm text-text-2">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          busy={save.isPending}
          busyLabel={words.saving}
          onClick={() => save.mutate()}
        >
          {words.save}
        </Button>
        <FileButton
          accept=".json,application/json"
          variant="line"
          icon={<FileCheck2 size={16} aria-hidden="true" />}
          busy={check.isPending}
          busyLabel={words.comparing}
          onFile={(file) => check.mutate(file)}
        >
          {words.compare}
        </FileButton>
      </div>
      <output className="mt-3 grid gap-2 empty:hidden">
        {(save.isError || check.isError) && <p className="text-sm text-bad">{words.failed}</p>}
        {check.isSuccess && check.data === undefined && <p className="text-sm text-bad">{words.strange}</p>}
        {check.data !== undefined && <Found {...check.data} />}
      </output>
    </Card>
  )
}

function Found({ compared, wrong }: { compared: number; wrong: readonly WrongDay[] }) {
  const words = booksText.kept
  if (wrong.length === 0) return <Verdict state="agrees">{words.agrees(compared)}</Verdict>
  return (
    <>
      <Verdict state="differs">{words.differs(wrong.length)}</Verdict>
      <ul className="grid gap-1 text-sm">
        {wrong.map(({ day, why }) => (
          <li key={`${day} ${why}`}>
            <b>{day}</b> {words.why[why]}
          </li>
        ))}
      </ul>
    </>
  )
}
