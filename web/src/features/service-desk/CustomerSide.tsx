import type { ChatCustomer, CaseNote } from '@kaihei/domain/ops/chat-calls'
import { orderStatus } from '@kaihei/domain/orders/status'
import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { nameService } from '#features/orders/OrderFacts.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { customerQuery, notesQuery } from './api.ts'

const dayMs = 86_400_000

/** Who the customer is, what they have ordered and own, what is imposed on them, and what colleagues noted. */
export function CustomerSide({ conversationID }: { conversationID: string }) {
  const customer = useQuery(customerQuery(conversationID))
  const { data: notes } = useQuery(notesQuery(conversationID))
  return (
    <Loaded
      query={customer}
      skeleton={<SkeletonLines lines={8} />}
      failed={serviceDeskText.customerFailed}
      retryLabel={text.buttons.retry}
    >
      {(shown) => (
        <div className="grid gap-5">
          <Profile {...shown} />
          <Sanctions sanctions={shown.sanctions} />
          <Wallet wallet={shown.wallet} />
          <Orders orders={shown.orders} />
          <Notes notes={notes?.items ?? []} />
        </div>
      )}
    </Loaded>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}

function Profile({ profile, totals }: Pick<ChatCustomer, 'profile' | 'totals'>) {
  const words = serviceDeskText.side
  const { uk, nickname, avatar, hue, showId, vipLevel, joinedAt, roles } = profile
  const days = Math.max(0, Math.floor((serverNow() - Date.parse(joinedAt)) / dayMs))
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar src={avatar} hue={hue} size={56} />
        <div className="min-w-0">
          <p className="flex min-w-0 items-center gap-2">
            <b className="truncate">{nickname}</b>
            {vipLevel > 0 && <LevelBadge kind="V" level={vipLevel} />}
          </p>
          <p className="text-xs text-text-3">
            {words.id(showId)} · {words.joined(days)}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
            {roles.map((role) => words.roles[role]).join(' · ')}
            <Link to="/ops/people/$uk" params={{ uk }} className="text-lamp-text hover:underline">
              {words.page}
            </Link>
          </p>
        </div>
      </div>
      <dl className="flex gap-6 rounded-lg bg-surface-2 px-3.5 py-2.5">
        <Figure name={words.completed}>{totals.completed}</Figure>
        <Figure name={words.spent}>
          <Amount hundredths={totals.spent} decimals="whole" />
        </Figure>
        <Figure name={words.refunds}>{totals.refunds}</Figure>
      </dl>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Sanctions({ sanctions }: Pick<ChatCustomer, 'sanctions'>) {
  const words = serviceDeskText.side
  const timeZone = useTimeZone()
  if (sanctions.length === 0) return null
  const kinds: Readonly<Record<string, string>> = words.kinds
  return (
    <Section title={words.sanctions}>
      {sanctions.map(({ id, kind, reason, until }) => (
        <p key={id} className="rounded-lg bg-bad-soft px-3.5 py-2 text-sm">
          <Badge tone="bad">{kinds[kind] ?? kind}</Badge> {reason}
          <span className="block text-xs text-text-3">
            {until === null ? words.forGood : words.until(dayAndTime(until, timeZone, serverNow()))}
          </span>
        </p>
      ))}
    </Section>
  )
}

function Wallet({ wallet: { coins, beans, owed, receivable } }: Pick<ChatCustomer, 'wallet'>) {
  const words = serviceDeskText.side
  const [coin, bean] = ['coin', 'bean'] as const
  const rows = [
    { name: words.paid, amount: coins.paid, unit: coin },
    { name: words.earned, amount: coins.earned, unit: coin },
    { name: words.bonus, amount: coins.bonus, unit: coin },
    { name: words.available, amount: beans.available, unit: bean },
    { name: words.pending, amount: beans.pending, unit: bean },
    { name: words.withdrawing, amount: beans.withdrawing, unit: bean },
    { name: words.owed, amount: owed - receivable, unit: bean },
    { name: words.receivable, amount: receivable, unit: coin },
  ].filter(({ amount }) => amount !== 0)
  return (
    <Section title={words.wallet}>
      <div className="rounded-lg bg-surface-2 px-3.5 py-2.5">
        <Amount hundredths={coins.total} unit="coin" unitName={words.coins} tone="unit" />
        <dl className="mt-1 grid gap-0.5 text-sm">
          {rows.map(({ name, amount, unit }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-text-3">{name}</dt>
              <dd>
                <Amount
                  hundredths={amount}
                  unit={unit}
                  unitName={unit === coin ? words.coins : words.beans}
                  size="sm"
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

function Orders({ orders }: Pick<ChatCustomer, 'orders'>) {
  const words = serviceDeskText.side
  return (
    <Section title={words.orders}>
      {orders.length === 0 && <p className="text-sm text-text-3">{words.noOrders}</p>}
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderBox order={order} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OrderBox({ order }: { order: OrderCard }) {
  const timeZone = useTimeZone()
  const { orderId, status, isBoss, boss, player, units, payable, createdAt } = order
  const other = isBoss ? player : boss
  return (
    <Link
      to="/ops/orders/$id"
      params={{ id: orderId }}
      className="grid gap-1 rounded-lg bg-surface-2 px-3 py-2.5 hover:bg-surface-3"
    >
      <span className="flex items-center gap-2.5">
        <Avatar src={other?.avatar ?? null} hue={other?.hue ?? 240} size={32} />
        <span className="grid min-w-0 flex-1">
          <b className="truncate text-sm">{other?.nickname ?? ordersText.bidding}</b>
          <span className="truncate text-xs text-text-3">
            {nameService(order)} · {ordersText.hours(units)}
          </span>
        </span>
        <Amount hundredths={payable} unit="coin" unitName={ordersText.coins} size="sm" tone="unit" />
      </span>
      <span className="flex items-center justify-between gap-2">
        <OrderState order={order} side="staff" brief />
        <time dateTime={createdAt} className="text-xs text-text-3">
          {dayAndTime(createdAt, timeZone, serverNow())}
        </time>
      </span>
      {status === orderStatus.arbitration && (
        <span className={buttonClass({ size: 'sm' })}>
          <Gavel size={15} aria-hidden="true" />
          {serviceDeskText.side.arbitrate}
        </span>
      )}
    </Link>
  )
}

function Notes({ notes }: { notes: readonly CaseNote[] }) {
  const words = serviceDeskText
  const timeZone = useTimeZone()
  if (notes.length === 0) return null
  return (
    <Section title={words.side.notes}>
      <ul className="grid gap-2">
        {notes.toReversed().map(({ id, text: said, by, at }) => (
          <li key={id} className="rounded-lg bg-surface-2 px-3.5 py-2 text-sm">
            <span className="wrap-anywhere whitespace-pre-line">{said}</span>
            <span className="block text-xs text-text-3">
              {by.nickname} · {dayAndTime(at, timeZone, serverNow())}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
