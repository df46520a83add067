import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { tailOf } from '@kaihei/domain/nitro/codes'
import { KeyRound } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { nitroText } from '#text/nitro.ts'
import { dueTime } from '#text/times.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface CodeDialogProps {
  code: string
  kind: NitroKind
  reportUntil: string
  /** What it took to see it. */
  note: string
  onClose: () => void
}

/** The whole code, until it is put away: a press beside it does not close it. */
export function CodeDialog({ code, kind, reportUntil, note, onClose }: CodeDialogProps) {
  const words = nitroText.code
  const timeZone = useTimeZone()
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={false}
      glyph={
        <span className="grid h-12 w-11 place-items-center rounded-t-full rounded-b-md bg-info-soft text-info">
          <KeyRound size={20} aria-hidden="true" />
        </span>
      }
      title={words.title}
      actions={
        <>
          <Button variant="pri" onClick={onClose}>
            {words.done}
          </Button>
          <a
            href={`https://discord.gift/${encodeURIComponent(code)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({})}
          >
            {words.redeem}
          </a>
        </>
      }
    >
      <p className="text-sm">{note}</p>
      <div className="mt-4 grid justify-items-center gap-3 rounded-lg bg-well px-4 py-5 text-center">
        <span className="text-xs text-text-3">{nitroText.names[kind]}</span>
        <code className="text-2xl font-bold break-all text-text select-all">{code}</code>
        <CopyButton value={code} label={words.copy} copiedLabel={text.buttons.copied} variant="default" />
      </div>
      <p className="mt-4 text-sm">{words.until(dueTime(reportUntil, timeZone), tailOf(code))}</p>
    </Dialog>
  )
}
