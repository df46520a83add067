import { systemConversation } from '@kaihei/domain/chat/accounts'
import { conversationIdOf, readConversationId } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChartNoAxesColumn, Keyboard, Search, X } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useUnread } from '#chat/unread.ts'
import { deskViews } from '#search.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { caseCountQuery } from './api.ts'
import { CaseList } from './CaseList.tsx'
import { CasePane } from './CasePane.tsx'
import { CustomerSide } from './CustomerSide.tsx'
import { Key, KeyList } from './KeyList.tsx'
import { OfficeDrawer } from './OfficeDrawer.tsx'
import { OwnList, OwnTalk } from './OwnTalk.tsx'
import { useKeys } from './use-keys.ts'

type DeskView = (typeof deskViews)[number]

interface ServiceDeskProps {
  me: { readonly uk: string; readonly isAdmin: boolean }
  view: DeskView
  /** The uk of the customer whose case is open. */
  customer: string | undefined
  /** One of one's own conversations, as an address names it. */
  own: { readonly type: string | undefined; readonly id: string } | undefined
}

/** Customers and one's own conversations, the one that is open, and who the customer is: side by side where there is room. */
export function ServiceDesk({ me, view, customer, own }: ServiceDeskProps) {
  const words = serviceDeskText
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [side, setSide] = useState<'customer' | 'office' | 'keys' | null>(null)
  const [byKey, setByKey] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const keyword = useDeferredValue(typed.trim())
  const { data: counts } = useQuery(caseCountQuery)
  const { totalUnread } = useUnread(true)
  const caseView = view === 'own' ? 'open' : view
  const conversationID = customer === undefined ? undefined : `C2C${customer}`
  const target = own && targetOf(own)
  const isOpen = conversationID !== undefined || target !== undefined

  useKeys({
    '/': () => {
      // Where list and pane are not side by side the list comes first.
      if (isOpen && list.current?.checkVisibility() === false) go(view)
      requestAnimationFrame(() => list.current?.querySelector('input')?.focus())
    },
    '?': () => setSide('keys'),
  })

  function go(next: DeskView) {
    void navigate({ to: '/chat', search: next === 'open' ? {} : { view: next }, resetScroll: false })
  }

  function openOwn(id: string) {
    const chosen = readConversationId(id)
    if (chosen === undefined) return
    const type = chosen.conversationType === 'GROUP' ? '3' : '1'
    void navigate({ to: '/chat', search: { view: 'own', type, id: chosen.to || id }, resetScroll: false })
  }

  return (
    <div className="flex min-h-0 flex-1 overflow-hidden rounded-xl bg-bg shadow-1">
      <div
        ref={list}
        className={clsx(
          'flex min-h-0 min-w-0 flex-col bg-surface max-lg:flex-1 lg:w-[320px] lg:shrink-0',
          isOpen && 'max-lg:hidden',
        )}
      >
        <header className="grid gap-2.5 px-4 pt-3 pb-2">
          <div className="flex items-center gap-2">
            <h1 className="text-lg">{words.heading}</h1>
            <span className="flex-1">
              <CountBadge count={counts?.waiting ?? 0} label={words.waiting(counts?.waiting ?? 0)} />
            </span>
            <Tooltip text={words.keys.hint('?')} side="bottom" align="end" className="pointer-coarse:hidden">
              <IconButton
                variant="quiet"
                label={words.keys.title}
                aria-keyshortcuts="?"
                onClick={() => setSide('keys')}
              >
                <Keyboard size={18} aria-hidden="true" />
              </IconButton>
            </Tooltip>
            <IconButton variant="quiet" label={words.office.button} onClick={() => setSide('office')}>
              <ChartNoAxesColumn size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <Input
            type="search"
            label={words.search}
            hideLabel
            placeholder={words.search}
            maxLength={40}
            value={typed}
            aria-keyshortcuts="/"
            leading={<Search size={16} aria-hidden="true" />}
            trailing={
              typed === '' ? (
                <Key name="/" />
              ) : (
                <IconButton variant="quiet" size="sm" label={words.clear} onClick={() => setTyped('')}>
                  <X size={15} aria-hidden="true" />
                </IconButton>
              )
            }
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Escape' && typed === '') currentTarget.blur()
            }}
          />
          <Tabs
            label={words.tabs}
            size="sm"
            panelId="desk-list"
            value={view}
            items={deskViews.map((value) => ({
              value,
              label: words.views[value],
              ...countOf(value, counts?.open, totalUnread),
            }))}
            onChange={go}
          />
        </header>
        <div
          id="desk-list"
          role="tabpanel"
          className="min-h-0 flex-1 overflow-y-auto px-2 pb-4"
          onClickCapture={() => setByKey(false)}
        >
          {view === 'own' && keyword === '' ? (
            <OwnList chosen={target && conversationIdOf(target)} onChoose={openOwn} />
          ) : (
            <CaseList view={caseView} keyword={keyword} chosen={customer} onMoved={() => setByKey(true)} />
          )}
        </div>
      </div>
      <div className={clsx('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-lg:hidden')}>
        {conversationID !== undefined && (
          <CasePane
            key={conversationID}
            conversationID={conversationID}
            view={caseView}
            me={me}
            focused={!byKey}
            onCustomer={() => setSide('customer')}
          />
        )}
        {conversationID === undefined && target !== undefined && (
          <OwnTalk key={conversationIdOf(target)} target={target} onBack={() => go('own')} />
        )}
        {!isOpen && (
          <div className="m-auto">
            <EmptyState {...words.nothing} />
          </div>
        )}
      </div>
      {conversationID !== undefined && (
        <aside
          aria-label={words.customer}
          className="hidden min-h-0 w-[300px] shrink-0 overflow-y-auto bg-surface p-4 xl:block"
        >
          <CustomerSide key={conversationID} conversationID={conversationID} />
        </aside>
      )}
      {side === 'customer' && conversationID !== undefined && (
        <Drawer open onClose={() => setSide(null)} title={words.customer} closeLabel={words.side.close}>
          <CustomerSide conversationID={conversationID} />
        </Drawer>
      )}
      {side === 'keys' && <KeyList words={serviceDeskText.keys} onClose={() => setSide(null)} />}
      {side === 'office' && <OfficeDrawer isAdmin={me.isAdmin} onClose={() => setSide(null)} />}
    </div>
  )
}

/** What the system tells of groups has no number of its own: in an address it bears its whole name. */
function targetOf({ type, id }: NonNullable<ServiceDeskProps['own']>): Target {
  if (id === systemConversation) return { conversationType: systemConversation, to: '' }
  return { conversationType: type === '3' ? 'GROUP' : 'C2C', to: id }
}

/** Only what there is any of. */
function countOf(view: DeskView, open: number | undefined, unread: number): { count?: number } {
  if (view === 'open' && open !== undefined && open > 0) return { count: open }
  return view === 'own' && unread > 0 ? { count: unread } : {}
}
