import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { DayLine } from './DayLine.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MessageDeeds } from './message-deeds.ts'
import { keyOfMessage, rowsOf } from './rows.ts'
import type { Row } from './rows.ts'
import { sayMessage } from './say-message.ts'
import { usePlace } from './use-place.ts'

/** Pictures and cards have found their size by then. */
const settlesAfterMs = 100
/** What comes from others leaves a little room beneath it. */
const extraOnReceivePx = 20
/** Older ones are asked for before the top is reached. */
const fetchWithinPx = 240

const asTheyAre = (rows: readonly Row[]) => rows

interface MessagePaneProps extends MessageDeeds {
  /** Oldest first, those on their way at the end. Another conversation is another pane: give it a key. */
  messages: readonly ChatMessage[]
  /** Everybody's name above what they say. */
  named: boolean
  /** There is nothing older. */
  isCompleted: boolean
  /** The pages before can be asked for: the latest one is there. */
  canAskOlder?: boolean
  /** Asks for what came before. Answers whether it came. */
  onOlder: () => Promise<boolean>
  /** In the place of messages while there are none. */
  empty: ReactNode
  /** Puts between them what is in no log (`weave.ts`); another function only when that is something else. */
  weave?: (rows: readonly Row[]) => readonly Row[]
  /** Beneath the last one: that somebody is writing. */
  foot?: ReactNode
}

/** What was said, in a pane that scrolls. Older messages come by scrolling up and move nothing. */
export function MessagePane({
  messages,
  named,
  isCompleted,
  canAskOlder = true,
  onOlder,
  empty,
  weave = asTheyAre,
  foot,
  ...deeds
}: MessagePaneProps) {
  const words = chatText.conversation
  const timeZone = useTimeZone()
  const rows = useMemo(() => weave(rowsOf(messages, timeZone)), [messages, timeZone, weave])
  const { pane, list, note, isAtEnd, moveToEnd } = usePlace(messages.length > 0)
  const [below, setBelow] = useState(0)
  const older = useOlder(onOlder, !isCompleted && canAskOlder)
  const last = messages.at(-1)

  function scrollToEnd(extraPx: number) {
    moveToEnd(extraPx)
    setBelow(0)
  }

  function watch() {
    if (note()) setBelow(0)
    const isAtTop = (pane.current?.scrollTop ?? 0) < fetchWithinPx
    if (isAtTop && messages.length > 0) void older.ask()
  }

  const follow = useEffectEvent(() => {
    const received = last?.flow === 'in'
    setTimeout(() => {
      if (received && !isAtEnd()) return setBelow((count) => count + 1)
      scrollToEnd(received ? extraOnReceivePx : 0)
      return watch()
    }, settlesAfterMs)
  })
  // What was on its way becomes higher as it arrives, or fails: a picture, or the reason why not.
  const lastKey = last === undefined ? undefined : `${keyOfMessage(last)} ${last.status}`
  useEffect(() => {
    if (lastKey !== undefined) follow()
  }, [lastKey])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Announced message={last} />
      <section
        ref={pane}
        role="log"
        // What is new is told by the line above: a pane that scrolls back would have all of it read out.
        aria-live="off"
        aria-label={words.log}
        // A pane that scrolls has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none]"
        onScroll={watch}
      >
        {last === undefined ? (
          <div className="m-auto">{empty}</div>
        ) : (
          <>
            <div className="mt-auto grid min-h-9 place-items-center pt-3 text-xs text-text-3">
              {isCompleted && words.beginning}
              {older.state === 'asking' && (
                <span className="inline-flex items-center gap-2">
                  <VoiceBars />
                  {words.older}
                </span>
              )}
              {older.state === 'failed' && (
                <button
                  type="button"
                  className="text-lamp-text hover:underline"
                  onClick={() => void older.ask(true)}
                >
                  {words.olderFailed} · {text.buttons.retry}
                </button>
              )}
            </div>
            <div ref={list}>
              {rows.map((row) => (
                <div key={row.key}>
                  {row.kind === 'aside' && row.node}
                  {row.kind === 'day' && <DayLine at={row.at} timeZone={timeZone} />}
                  {row.kind === 'message' && (
                    <MessageRow
                      message={row.message}
                      opens={row.opens}
                      isLatestOfOrder={row.isLatestOfOrder}
                      isMyLast={row.isMyLast}
                      named={named}
                      {...deeds}
                    />
                  )}
                </div>
              ))}
            </div>
          </>
        )}
        {foot}
      </section>
      {below > 0 && (
        <button
          type="button"
          className="absolute bottom-3 left-1/2 inline-flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full bg-surface-3 px-4 text-sm font-semibold text-lamp-text shadow-2 hover:bg-surface-4"
          onClick={() => scrollToEnd(0)}
        >
          <ArrowUp size={15} className="rotate-180" />
          {words.newBelow(below)}
        </button>
      )}
    </div>
  )
}

/** One page at a time; what failed is asked for again only when somebody says so. */
function useOlder(onOlder: () => Promise<boolean>, possible: boolean) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const asking = useRef(false)

  async function ask(again = false): Promise<void> {
    if (asking.current || !possible || (state === 'failed' && !again)) return
    asking.current = true
    setState('asking')
    const came = await onOlder()
    asking.current = false
    setState(came ? 'idle' : 'failed')
  }

  return { state, ask }
}

/** Tells those who listen what others have said since they came here. */
function Announced({ message }: { message: ChatMessage | undefined }) {
  const [came] = useState(message)
  const isNews = message !== undefined && message !== came && message.flow === 'in'
  return (
    <output className="sr-only" aria-live="polite">
      {isNews && sayMessage(message)}
    </output>
  )
}
