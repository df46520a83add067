import { talk as terms } from '@kaihei/domain/chat/talk-tariff'
import { clsx } from 'clsx'
import { ArrowUp, Image } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { keepDraft, useDrafts } from './drafts.ts'

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
  const files = useRef<HTMLInputElement>(null)
  /** How far a picture has come, or why it has not. */
  const [upload, setUpload] = useState<number | string>()

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

  async function sendPicture(file: File | undefined) {
    if (file === undefined || onSendPicture === undefined) return
    setUpload(0)
    const sent = await uploadPicture(file, setUpload)
    if (typeof sent === 'string') return setUpload(sent)
    setUpload(undefined)
    return onSendPicture(sent.fileId)
  }

  function takePasted(event: ClipboardEvent) {
    const [file] = event.clipboardData.files
    if (file === undefined || onSendPicture === undefined) return
    event.preventDefault()
    void sendPicture(file)
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {typeof upload === 'string' && (
        <p role="alert" className="text-sm text-bad">
          {upload}
        </p>
      )}
      <div className="rounded-lg border border-line-strong bg-well focus-within:border-lamp-hi">
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
          onPaste={takePasted}
        />
        <div className="flex items-center gap-2 px-2 pb-2">
          {onSendPicture !== undefined && (
            <>
              <IconButton
                variant="quiet"
                size="sm"
                label={words.picture}
                disabled={disabled || typeof upload === 'number'}
                onClick={() => files.current?.click()}
              >
                <Image size={18} />
              </IconButton>
              <input
                ref={files}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                hidden
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? []
                  // The same file must be choosable again after a failure.
                  event.currentTarget.value = ''
                  void sendPicture(file)
                }}
              />
            </>
          )}
          {tools}
          <output className="min-w-0 flex-1 truncate text-xs text-text-3">
            {typeof upload === 'number' && words.uploading(Math.round(upload * 100))}
          </output>
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
      </div>
    </form>
  )
}

/** What sends files comes with the first one. Answers with what is wrong as a sentence. */
async function uploadPicture(file: File, onProgress: (share: number) => void) {
  try {
    const { sendFile } = await loadChunk(() => import('#features/uploads/api.ts'))
    return await sendFile('chat', file, onProgress)
  } catch {
    return text.failure.chunk.text
  }
}
