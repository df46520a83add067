import { joinOptions } from '@kaihei/domain/chat/group-rules'
import type { JoinOption } from '@kaihei/domain/chat/group-rules'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import type { ReactNode } from 'react'
import { chatGroupsText } from '#text/chat-groups.ts'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Textarea } from '#ui/Textarea.tsx'

interface GroupTexts {
  readonly name: string
  readonly introduction: string
}

interface GroupFieldsProps {
  value: GroupTexts
  onChange: (changed: Partial<GroupTexts>) => void
  /** Between what it is called and what it says of itself. */
  children?: ReactNode
}

/** What a group is called, and what it says of itself. */
export function GroupFields({ value: { name, introduction }, onChange, children }: GroupFieldsProps) {
  const words = chatGroupsText
  return (
    <>
      <Input
        label={words.name}
        value={name}
        maxLength={terms.group.name.max}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      {children}
      <Textarea
        label={words.introduction}
        value={introduction}
        rows={2}
        maxLength={terms.group.introduction.max}
        onChange={({ currentTarget: { value } }) => onChange({ introduction: value })}
      />
    </>
  )
}

/** Who may join a group. */
export function JoinChoice({ value, onChange }: { value: JoinOption; onChange: (next: JoinOption) => void }) {
  const words = chatGroupsText
  return (
    <div className="grid gap-1.5">
      <span className="text-sm text-text-2">{words.joinOption}</span>
      <Segment
        label={words.joinOption}
        options={joinOptions.map((option) => ({ value: option, label: words.joinOptions[option] }))}
        value={value}
        wide
        onChange={onChange}
      />
    </div>
  )
}
