import type { OutputOf } from '@kaihei/domain/call'
import { setDuration } from '@kaihei/domain/fast-orders/calls'
import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { orderReads } from '#client/orders.ts'
import { renew } from '#client/queries.ts'

interface Terms {
  readonly units: number
  readonly voucherId: string | null
}

interface ShownTerms extends Terms {
  readonly price: OutputOf<typeof setDuration>
  /** What is shown has not been priced yet. */
  readonly pending: boolean
  readonly failure: unknown
  /** The voucher did not fit any more and was put back. */
  readonly voucherDropped: boolean
  readonly choose: (terms: Terms) => void
}

/** How long and with which voucher. Presses that come while a price is asked for wait, and only the last is sent. */
export function useTerms(order: FastOrderDetail): ShownTerms {
  const { orderSn } = order
  const queries = useQueryClient()
  const wanted = useRef<Terms | null>(null)
  const sending = useRef(false)
  const [draft, setDraft] = useState<Terms | null>(null)
  const [asked, setAsked] = useState<ShownTerms['price']>(order)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [voucherDropped, setVoucherDropped] = useState(false)

  function choose(next: Terms) {
    setDraft(next)
    setVoucherDropped(false)
    wanted.current = next
    if (!sending.current) void send()
  }

  async function send() {
    sending.current = true
    setPending(true)
    setFailure(null)
    for (let terms = takeWanted(); terms !== null; terms = takeWanted()) await price(terms)
    sending.current = false
    setPending(false)
    await renew(queries, orderReads)
  }

  function takeWanted(): Terms | null {
    const terms = wanted.current
    wanted.current = null
    return terms
  }

  async function price(terms: Terms) {
    try {
      setAsked(await ask(orderSn, terms))
    } catch (error) {
      // Whoever has pressed on meanwhile is not interested in what became of it.
      if (wanted.current === null) meetRefusal(error, terms)
    }
  }

  /** Fewer hours can be too few for a voucher; the hours are what was just chosen, so the voucher gives way. */
  function meetRefusal(error: unknown, terms: Terms) {
    const fits = !(error instanceof CallError && error.reason === 'voucher_not_usable')
    if (fits || terms.voucherId === null) {
      setFailure(error)
      setDraft(null)
      return
    }
    wanted.current = { ...terms, voucherId: null }
    setDraft(wanted.current)
    setVoucherDropped(true)
  }

  return {
    units: draft?.units ?? order.units,
    voucherId: draft === null ? order.voucherId : draft.voucherId,
    price: draft === null ? order : asked,
    pending,
    failure,
    voucherDropped,
    choose,
  }
}

function ask(orderSn: string, { units, voucherId }: Terms) {
  return call(setDuration, { orderSn, units, ...(voucherId !== null && { voucherId }) }, { quiet: true })
}
