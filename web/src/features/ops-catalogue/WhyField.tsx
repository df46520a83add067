import type { ComponentProps } from 'react'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Textarea } from '#ui/Textarea.tsx'

/** Why something of the catalogue is changed: it stays in the log. */
export function WhyField(bound: Omit<ComponentProps<typeof Textarea>, 'label' | 'hint'>) {
  const { reason, reasonHint } = opsCatalogueText.dialog
  return <Textarea label={reason} hint={reasonHint} rows={2} maxLength={200} {...bound} />
}
