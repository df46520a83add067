import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { Textarea } from './Textarea.tsx'

type Bound = Pick<ComponentProps<typeof Textarea>, 'name' | 'value' | 'error' | 'onChange' | 'ref'>

interface WhyDialogProps {
  title: string
  words: {
    /** What it leads to. */
    readonly text: string
    readonly reason: string
    readonly reasonHint: string
    readonly cancel: string
    readonly submit: string
    readonly busy: string
  }
  /** It takes something away. */
  hard?: boolean
  form: ComponentProps<typeof FormDialog>['form'] & { bind: (field: 'reason') => Bound }
  onClose: () => void
  /** Between what it leads to and the reason. */
  children?: ReactNode
}

/** Asks once more, and why: what is answered stays in the log. */
export function WhyDialog({ title, words, hard = false, form, onClose, children }: WhyDialogProps) {
  return (
    <FormDialog title={title} words={words} hard={hard} form={form} onClose={onClose}>
      <p>{words.text}</p>
      {children}
      <Textarea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
    </FormDialog>
  )
}
