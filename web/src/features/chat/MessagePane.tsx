import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { DayLine } from './DayLine.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MessageDeeds } from './MessageRow.tsx'
import { keyOfMessage, rowsOf } from './rows.ts'
import type { Aside } from './rows.ts'
import { sayMessage } from './say-message.ts'

/** Pictures and cards have found their size by then. */
const settlesAfterMs = 100
/** What comes from others leaves a little room beneath it. */
const extraOnReceivePx = 20
/** Whoever is as near to the end as this reads the end. */
const nearPx = 80
/** Older ones are asked for before the top is reached. */
const fetchWithinPx = 240

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
  /** What stands between them, by its time, and is in no log; the oldest first. */
  asides?: readonly Aside[]
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
  asides,
  foot,
  ...deeds
}: MessagePaneProps) {
  const words = chatText.conversation
  const timeZone = useTimeZone()
  const rows = useMemo(() => rowsOf(messages, timeZone, asides), [messages, timeZone, asides])
  const pane = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [below, setBelow] = useState(0)
  const older = useOlder(onOlder, !isCompleted && canAskOlder)
  const shift = useIsPrepended(messages)
  const first = messages[0]
  const last = messages.at(-1)

  const isNear = useRef(true)

  function moveToEnd(extra: number) {
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: extra })
    const element = pane.current
    if (element !== null) element.scrollTop = element.scrollHeight
    isNear.current = true
  }

  function scrollToEnd(extra: number) {
    moveToEnd(extra)
    setBelow(0)
  }

  function watch() {
    const element = pane.current
    if (element === null) return
    isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    if (isNear.current) setBelow(0)
    if (element.scrollTop < fetchWithinPx && messages.length > 0) void older.ask()
  }

  // The end is what one comes to see.
  const arrive = useEffectEvent(() => moveToEnd(0))
  const hasAny = first !== undefined
  useLayoutEffect(() => {
    if (hasAny) arrive()
  }, [hasAny])

  const follow = useEffectEvent(() => {
    const received = last?.flow === 'in'
    if (received && !isNear.current) {
      setBelow((count) => count + 1)
      return undefined
    }
    const timer = setTimeout(() => {
      scrollToEnd(received ? extraOnReceivePx : 0)
      watch()
    }, settlesAfterMs)
    return () => clearTimeout(timer)
  })
  // What was on its way becomes higher as it arrives, or fails: a picture, or the reason why not.
  const lastKey = last === undefined ? undefined : `${keyOfMessage(last)} ${last.status}`
  useEffect(() => (lastKey === undefined ? undefined : follow()), [lastKey])
  const hasFoot = Boolean(foot)
  const makeRoom = useEffectEvent((isTaller: boolean) => {
    if (isTaller && isNear.current) moveToEnd(0)
  })
  useEffect(() => makeRoom(hasFoot), [hasFoot])

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
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none]"
        onScroll={watch}
      >
        {first === undefined ? (
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
            <Virtualizer ref={list} scrollRef={pane} startMargin={36} shift={shift} data={rows}>
              {(row) => (
                <div key={row.key}>
                  {row.kind === 'aside' && row.node}
                  {row.kind === 'day' && <DayLine at={row.at} timeZone={timeZone} />}
                  {row.kind === 'message' && <MessageRow {...row} {...deeds} named={named} />}
                </div>
              )}
            </Virtualizer>
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
          <ArrowDown size={15} aria-hidden="true" />
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

/** Whether this very render puts something before what was there: only then the place is kept from the end. */
function useIsPrepended(messages: readonly ChatMessage[]): boolean {
  const first = messages[0] === undefined ? undefined : keyOfMessage(messages[0])
  const [before, setBefore] = useState(first)
  const [shown, setShown] = useState(messages)
  const [shift, setShift] = useState(false)
  if (shown !== messages) {
    setShown(messages)
    setBefore(first)
    setShift(before !== undefined && first !== before)
  }
  return shift
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
