import { readCase } from '@kaihei/domain/ops/chat-calls'
import type { CaseMessage, CaseNote, ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, StickyNote } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useChange } from '#client/use-change.ts'
import { MessagePane } from '#features/chat/MessagePane.tsx'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { caseQuery, inOrder, messagePagesQuery, notesQuery } from './api.ts'
import type { CaseView } from './api.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseComposer } from './CaseComposer.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { useCustomerTyping } from './use-typing.ts'

interface CasePaneProps {
  conversationID: string
  /** Which list one came from. */
  view: CaseView
  me: { readonly uk: string; readonly isAdmin: boolean }
  /** Whoever came by a key goes on by keys: the field waits until it is asked for. */
  focused: boolean
  onCustomer: () => void
}

/** What a customer and customer service say, with what staff have noted between. Another customer is another pane. */
export function CasePane({ conversationID, view, me, focused, onCustomer }: CasePaneProps) {
  const words = serviceDeskText
  const { data: shown, isError, refetch } = useQuery(caseQuery(conversationID))
  const pages = useInfiniteQuery(messagePagesQuery(conversationID))
  const { data: notes } = useQuery(notesQuery(conversationID))
  const outgoing = useOutgoing(conversationID)
  const [noting, setNoting] = useState(false)
  useReading(shown)

  const stored = useMemo(() => inOrder(pages.data?.pages ?? []), [pages.data])
  const sent = new Set(stored.map(({ clientMsgID }) => clientMsgID))
  const messages = [...stored, ...outgoing.messages.filter(({ clientMsgID }) => !sent.has(clientMsgID))]
  const isTyping = useCustomerTyping(conversationID, stored.at(-1)?.ID)
  const asides = useMemo(() => notes?.items.map(asAside) ?? [], [notes])

  const hasFailed = (shown === undefined && isError) || (pages.data === undefined && pages.isError)
  const readAgain = () => Promise.all([refetch(), pages.refetch()])

  async function askOlder(): Promise<boolean> {
    const { isError: failed } = await pages.fetchNextPage()
    return !failed
  }

  return (
    <section
      aria-label={shown && words.log(shown.customer.nickname)}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <header className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-2 py-2 md:gap-x-3 md:px-4">
        <Link
          to="/chat"
          search={view === 'open' ? {} : { view }}
          aria-label={words.back}
          className="grid size-9 place-items-center rounded-full text-text-2 hover:bg-surface-2 lg:hidden"
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        {shown === undefined ? (
          !isError && <Skeleton className="h-10 w-40 rounded-md" />
        ) : (
          <>
            <button
              type="button"
              aria-label={words.customer}
              className="shrink-0 rounded-full xl:pointer-events-none"
              onClick={onCustomer}
            >
              <Avatar src={shown.customer.avatar} hue={shown.customer.hue} size={40} />
            </button>
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
              <span className="flex items-center gap-2">
                <b className="min-w-0 truncate">{shown.customer.nickname}</b>
                {shown.customer.vipLevel > 0 && <LevelBadge kind="V" level={shown.customer.vipLevel} />}
              </span>
              <span className="truncate text-xs text-text-3" aria-live="polite">
                {isTyping ? words.typing : sayWhose(shown, me.uk)}
              </span>
            </span>
            {shown.customer.uk !== me.uk && (
              <CaseActions
                shown={shown}
                me={me.uk}
                isAdmin={me.isAdmin}
                onNote={() => setNoting(true)}
                onCustomer={onCustomer}
              />
            )}
          </>
        )}
      </header>
      {hasFailed ? (
        <div className="m-auto">
          <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={readAgain} />
        </div>
      ) : pages.data === undefined ? (
        <div className="flex flex-1 flex-col justify-end gap-3 px-4 pb-4" aria-busy="true">
          <Skeleton className="h-10 w-1/2 rounded-[14px]" />
          <Skeleton className="h-10 w-2/5 self-end rounded-[14px]" />
        </div>
      ) : (
        <MessagePane
          messages={messages}
          asides={asides}
          named={false}
          isCompleted={!pages.hasNextPage}
          onOlder={askOlder}
          onRetry={outgoing.resend}
          whyFailed={outgoing.whyFailed}
          byline={(message) => sayWho(message, messages)}
          empty={<EmptyState {...words.messagesEmpty} />}
          foot={
            isTyping && (
              <p className="flex items-center gap-2 px-4 pt-2 text-xs text-text-3">
                <VoiceBars />
                {words.typing}
              </p>
            )
          }
        />
      )}
      {conversationID !== `C2C${me.uk}` && !(shown === undefined && isError) && (
        <footer className="px-3 pt-1 pb-3 md:px-4">
          <CaseComposer
            conversationID={conversationID}
            focused={focused}
            onSend={(said) => void outgoing.send({ text: said })}
            onSendPicture={(fileId) => void outgoing.send({ fileId })}
            onNote={() => setNoting(true)}
          />
        </footer>
      )}
      {noting && <NoteDialog conversationID={conversationID} onClose={() => setNoting(false)} />}
    </section>
  )
}

/** Whoever looks at it has read it; the customer sees that. */
function useReading(shown: ServiceCase | undefined): void {
  const { mutate } = useChange(readCase)
  const conversationID = shown?.conversationID
  const unread = shown?.unreadCount ?? 0
  useEffect(() => {
    if (conversationID === undefined || unread === 0) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ conversationID })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [conversationID, unread, mutate])
}

function sayWhose({ claimedBy, state }: ServiceCase, me: string): string {
  const words = serviceDeskText
  if (state === 'closed') return words.closedNow
  if (claimedBy === null) return words.nobodys
  return claimedBy.uk === me ? words.mineNow : words.othersNow(claimedBy.nickname)
}

/** Who of staff wrote it, where that is another than of the one before. */
function sayWho(
  { ID, flow }: { readonly ID: string; readonly flow: 'in' | 'out' },
  messages: readonly CaseMessage[],
): string | undefined {
  if (flow === 'in') return undefined
  const at = messages.findIndex((one) => one.ID === ID)
  const [before, message] = [messages[at - 1], messages[at]]
  if (message === undefined || message.status !== 'success') return undefined
  const who = message.operator?.nickname ?? serviceDeskText.automatic
  const isSame = before?.flow === 'out' && before.operator?.uk === message.operator?.uk
  return isSame ? undefined : who
}

function asAside({ id, text: said, by, at }: CaseNote) {
  return { key: id, time: Math.floor(Date.parse(at) / 1000), node: <NoteLine text={said} by={by.nickname} /> }
}

function NoteLine({ text: said, by }: { text: string; by: string }) {
  const words = serviceDeskText.note
  return (
    <aside
      aria-label={words.name}
      className="mx-auto mt-3 w-fit max-w-[82%] rounded-lg px-3.5 py-2 text-sm text-plum shadow-[inset_0_0_0_1px_currentColor]"
    >
      <StickyNote size={14} className="mr-1.5 inline" aria-hidden="true" />
      <span className="wrap-anywhere whitespace-pre-line">{said}</span>
      <span className="block text-xs text-text-3">{words.only(by)}</span>
    </aside>
  )
}
