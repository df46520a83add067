import type { ComponentProps, ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ReadyAnswers } from './ReadyAnswers.tsx'
import { Textarea } from './Textarea.tsx'
import { WindowGlyph } from './WindowGlyph.tsx'

type Bound = Pick<ComponentProps<typeof Textarea>, 'name' | 'value' | 'error' | 'onChange' | 'ref'>

interface ReasonDialogProps {
  title: string
  /** What it leads to. */
  text: string
  /** It takes something away. */
  hard: boolean
  words: {
    readonly reason: string
    readonly reasonHint: string
    readonly remark: { readonly label: string; readonly hint: string }
    readonly cancel: string
    readonly submit: string
    readonly busy: string
  }
  /** Reasons that are often given. */
  ready?: readonly string[]
  reasonCharacters?: number
  /** The longest remark. */
  remarkCharacters: number
  form: {
    bind: (field: 'reason' | 'remark') => Bound
    set: (next: { reason: string }) => void
    touched: boolean
    failure: string | undefined
  }
  onSubmit: () => Promise<unknown>
  onClose: () => void
  /** Between what it leads to and the reason. */
  children?: ReactNode
}

/** Asks for the reason that the people concerned will read, and for what is only for colleagues. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    hard,
    words,
    ready = [],
    reasonCharacters = 200,
    remarkCharacters,
    form,
    onSubmit,
    onClose,
    children,
  } = props
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={<WindowGlyph size={48} mark={hard ? 'bad' : 'ok'} />}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={hard ? 'badf' : 'pri'} busyLabel={words.busy} onClick={onSubmit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{text}</p>
        {children}
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={reasonCharacters}
          {...form.bind('reason')}
        />
        {ready.length > 0 && (
          <ReadyAnswers lang="zh-CN" answers={ready} onChoose={(reason) => form.set({ reason })} />
        )}
        <Textarea {...words.remark} rows={2} maxLength={remarkCharacters} {...form.bind('remark')} />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
