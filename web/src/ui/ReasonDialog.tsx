import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'
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
    <FormDialog
      title={title}
      glyph={<WindowGlyph size={48} mark={hard ? 'bad' : 'ok'} />}
      words={words}
      hard={hard}
      form={{ ...form, submit: onSubmit }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
