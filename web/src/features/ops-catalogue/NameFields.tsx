import type { ComponentProps } from 'react'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Input } from '#ui/Input.tsx'

type Bound = Omit<ComponentProps<typeof Input>, 'label'>

/** What something is called, in both languages; each with its longest. */
export function NameFields({
  name,
  english,
  max = [16, 32],
}: {
  name: Bound
  english: Bound
  max?: readonly [number, number]
}) {
  const words = opsCatalogueText.games
  return (
    <>
      <Input label={words.name} lang="zh-CN" maxLength={max[0]} autoComplete="off" {...name} />
      <Input label={words.english} maxLength={max[1]} autoComplete="off" {...english} />
    </>
  )
}
