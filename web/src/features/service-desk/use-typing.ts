import { tellCustomerTyping } from '@kaihei/domain/ops/chat-calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { watchCustomerTyping } from '#live/desk-typing.ts'

/** Of one who stopped writing nothing is heard: so long they count as writing. */
const lastsMs = 4_000
const tellEveryMs = 2_500

/** Whether the customer is writing. `lastID`: what was said last; who has said it is no longer writing it. */
export function useCustomerTyping(conversationID: string, lastID: string | undefined): boolean {
  const [typing, setTyping] = useState<{ readonly after: string | undefined } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const note = useEffectEvent((id: string) => {
    if (id !== conversationID) return
    setTyping({ after: lastID })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(null), lastsMs)
  })
  useEffect(() => {
    const stop = watchCustomerTyping((id) => note(id))
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [])
  return typing !== null && typing.after === lastID
}

interface OwnTyping {
  /** On every key; the customer hears of it as often as they need to, and it matters to nobody if it is lost. */
  readonly tell: () => void
  /** What arrives ends the typing on the other side: the first key of the next answer is news again. */
  readonly end: () => void
}

export function useOwnTyping(conversationID: string): OwnTyping {
  const toldAt = useRef(0)
  return {
    tell: () => {
      if (Date.now() - toldAt.current < tellEveryMs) return
      toldAt.current = Date.now()
      call(tellCustomerTyping, { conversationID }, { quiet: true, stays: true }).catch(() => undefined)
    },
    end: () => {
      toldAt.current = 0
    },
  }
}
