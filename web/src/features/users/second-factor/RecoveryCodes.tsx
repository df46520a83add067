import { Download } from 'lucide-react'
import { saveFile } from '#client/save-file.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Shown once: it closes only by a word that they are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = secondFactorText.codes
  const all = codes.join('\n')
  return (
    <Dialog
      open
      alert
      outsideCloses={false}
      onClose={onClose}
      title={words.title}
      actions={
        <Button variant="pri" size="lg" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <p>{words.text}</p>
      <ul
        aria-label={words.list}
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg bg-surface-3 px-4 py-3 text-text sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={all} label={words.copy} copiedLabel={words.copied} />
        <Button
          variant="quiet"
          size="sm"
          icon={<Download size={15} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${all}\n`], { type: 'text/plain' }), words.file)}
        >
          {words.save}
        </Button>
      </div>
    </Dialog>
  )
}
