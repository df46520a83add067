import { talk as terms } from '@kaihei/domain/chat/talk-tariff'
import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { chatText } from '#text/chat.ts'
import { Button } from '#ui/Button.tsx'
import { keepDraft, useDrafts } from './drafts.ts'
import { later } from './later.tsx'

const PictureTool = later(() => import('./cards/PictureTool.tsx'))

interface ComposerProps {
  conversationID: string
  /** Never empty. */
  onSend: (text: string) => void
  /** Without it there are no pictures here. */
  onSendPicture?: ((fileId: string) => void) | undefined
  placeholder?: string
  /** Somebody is writing; said as often as keys are pressed. */
  onTyping?: (() => void) | undefined
  /** Nothing can be sent now; what is written stays. */
  disabled?: boolean
  /** The field has the focus as soon as it is there. */
  focused?: boolean
  /** Beside the button for pictures. */
  tools?: ReactNode
}

/** From here on the length is told. */
const countedFrom = terms.text.max - 200

/** Where a message is written. What was begun stays until it is sent, conversation by conversation. */
export function Composer({
  conversationID,
  onSend,
  onSendPicture,
  placeholder,
  onTyping,
  disabled = false,
  focused = false,
  tools,
}: ComposerProps) {
  const words = chatText.composer
  const draft = useDrafts(({ drafts }) => drafts[conversationID] ?? '')
  const field = useRef<HTMLTextAreaElement>(null)

  const takeFocus = useEffectEvent((_conversationID: string) => {
    if (focused) field.current?.focus()
  })
  useEffect(() => takeFocus(conversationID), [conversationID])

  function send() {
    const said = draft.trim()
    if (said === '' || disabled) return
    keepDraft(conversationID, '')
    onSend(said)
  }

  function sendByKey(event: KeyboardEvent) {
    // The Enter that ends a word of Chinese belongs to its keyboard, not to us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="rounded-lg border border-line-strong bg-well focus-within:border-lamp-hi"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={draft}
        maxLength={terms.text.max}
        aria-label={words.label}
        placeholder={placeholder ?? (focused ? words.placeholder : words.placeholderPhone)}
        className="block field-sizing-content max-h-40 min-h-11 w-full resize-none bg-transparent px-3.5 pt-2.5 outline-none"
        onChange={({ currentTarget: { value } }) => {
          keepDraft(conversationID, value)
          if (value !== '') onTyping?.()
        }}
        onKeyDown={sendByKey}
      />
      <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
        {onSendPicture && (
          <PictureTool disabled={disabled} onSend={onSendPicture} instead={<span className="size-8" />} />
        )}
        {tools}
        <span className="flex-1" />
        {draft.length >= countedFrom && (
          <span
            className={clsx('text-xs', draft.length >= terms.text.max ? 'text-bad' : 'text-text-3')}
            aria-live="polite"
          >
            {draft.length} / {terms.text.max}
          </span>
        )}
        <Button
          type="submit"
          size="sm"
          disabled={disabled}
          variant={draft.trim() === '' ? 'default' : 'pri'}
          icon={<ArrowUp size={15} />}
        >
          {words.send}
        </Button>
      </div>
    </form>
  )
}
