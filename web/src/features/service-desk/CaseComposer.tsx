import type { CannedReply } from '@kaihei/domain/ops/chat-calls'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, StickyNote } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Composer } from '#features/chat/Composer.tsx'
import { keepDraft, useDrafts } from '#features/chat/drafts.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { repliesQuery } from './api.ts'
import { RepliesDialog } from './RepliesDialog.tsx'
import { useKeys } from './use-keys.ts'
import { useOwnTyping } from './use-typing.ts'

interface CaseComposerProps {
  conversationID: string
  onSend: (text: string) => void
  onSendPicture: (fileId: string) => void
  onNote: () => void
  /** The field has the focus as soon as it is there. */
  focused: boolean
}

/** Where an answer is written. A slash at its beginning is not sent: it calls up the ready replies. */
export function CaseComposer({ conversationID, onSend, onSendPicture, onNote, focused }: CaseComposerProps) {
  const words = serviceDeskText
  /** What is begun to a customer is not what is begun to the same person oneself. */
  const draftID = `desk ${conversationID}`
  const draft = useDrafts(({ drafts }) => drafts[draftID] ?? '')
  const { data } = useQuery(repliesQuery)
  const [at, setAt] = useState(0)
  const [managing, setManaging] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const typing = useOwnTyping(conversationID)
  const focusField = () => box.current?.querySelector('textarea')?.focus()
  useKeys({ r: focusField, n: onNote })
  const replies = data?.items ?? []
  const sought = draft.startsWith('/') ? draft.slice(1).trim().toLowerCase() : undefined
  const found =
    sought === undefined
      ? []
      : replies.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(sought))
  const chosen = found[Math.min(at, found.length - 1)]

  function insert({ text }: CannedReply) {
    keepDraft(draftID, text)
    setAt(0)
    focusField()
  }

  /** Whoever looks for a ready reply is not writing yet. */
  function noteTyping() {
    if (!useDrafts.getState().drafts[draftID]?.startsWith('/')) typing.tell()
  }

  /** Before the field itself hears of it. */
  function chooseByKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (sought === undefined) {
      // The way back to the keys that do something by themselves.
      if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.target.blur()
      return
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((place) => Math.min(place + 1, found.length - 1)),
      ArrowUp: () => setAt((place) => Math.max(place - 1, 0)),
      Enter: () => chosen !== undefined && insert(chosen),
      Escape: () => keepDraft(draftID, ''),
    }
    const move = moves[event.key]
    if (move === undefined || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }

  return (
    <div ref={box} className="relative grid gap-2" onKeyDownCapture={chooseByKey}>
      {sought !== undefined && (
        <div className="absolute inset-x-0 bottom-full z-10 mb-1 grid max-h-72 gap-0.5 overflow-y-auto rounded-lg bg-surface-3 p-1.5 shadow-2">
          <p className="px-2.5 py-1 text-xs text-text-3">
            {found.length === 0 ? words.noReply : words.repliesHint}
          </p>
          <ul aria-label={words.replies} className="grid gap-0.5">
            {found.map((reply) => (
              <li key={reply.id}>
                <button
                  type="button"
                  aria-current={reply === chosen ? 'true' : undefined}
                  className={clsx(
                    'grid w-full grid-cols-[minmax(0,1fr)] rounded-md px-2.5 py-1.5 text-left',
                    reply === chosen ? 'bg-surface-4' : 'hover:bg-surface-4',
                  )}
                  onClick={() => insert(reply)}
                >
                  <b className="text-sm">{reply.title}</b>
                  <span className="truncate text-xs text-text-2">{reply.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul aria-label={words.replies} className="no-scrollbar flex gap-2 overflow-x-auto py-0.5">
        {replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" className={chipClass} onClick={() => insert(reply)}>
              {reply.title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={chipClass} onClick={() => setManaging(true)}>
            <Plus size={14} aria-hidden="true" />
            {words.newReply}
          </button>
        </li>
      </ul>
      <Composer
        key={draftID}
        conversationID={draftID}
        placeholder={words.composer}
        focused={focused && !matchMedia('(pointer: coarse)').matches}
        onSend={(said) => {
          typing.end()
          onSend(said)
        }}
        onSendPicture={onSendPicture}
        onTyping={noteTyping}
        tools={
          <Tooltip text={words.keys.hint('N')} align="start">
            <IconButton
              variant="quiet"
              size="sm"
              label={words.note.button}
              aria-keyshortcuts="N"
              onClick={onNote}
            >
              <StickyNote size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        }
      />
      {managing && <RepliesDialog onClose={() => setManaging(false)} />}
    </div>
  )
}

const chipClass =
  'inline-flex h-8 shrink-0 items-center whitespace-nowrap gap-1 rounded-full bg-surface-2 px-3 text-sm text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-surface-3 hover:text-text'
