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

/** Tells the customer that somebody is writing, as often as they need to hear it; it matters to nobody if it is lost. */
export function useTellTyping(conversationID: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < tellEveryMs) return
    toldAt.current = Date.now()
    call(tellCustomerTyping, { conversationID }, { quiet: true, stays: true }).catch(() => undefined)
  }
}
