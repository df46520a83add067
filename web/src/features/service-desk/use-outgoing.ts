import { sendToCustomer } from '@kaihei/domain/ops/chat-calls'
import type { CaseMessage } from '@kaihei/domain/ops/chat-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { deskReads } from '#client/desk.ts'
import { renew } from '#client/queries.ts'

interface Outgoing {
  readonly message: CaseMessage
  readonly why: string | undefined
}

/** What is on its way to the customer; what failed stays until it is sent again, under the same id. */
export function useOutgoing(conversationID: string) {
  const queries = useQueryClient()
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])

  async function deliver(message: CaseMessage, text: string): Promise<void> {
    const { clientMsgID = '' } = message
    const others = (all: readonly Outgoing[]) => all.filter((one) => one.message.clientMsgID !== clientMsgID)
    setOutgoing((all) => [...others(all), { message: { ...message, status: 'unSend' }, why: undefined }])
    try {
      await call(sendToCustomer, { conversationID, text, clientMsgID }, { quiet: true })
      // It is in the log now: what is read next has it, and only then its place here is given up.
      await renew(queries, deskReads)
      setOutgoing(others)
    } catch (error) {
      const why = error instanceof CallError ? error.message : undefined
      setOutgoing((all) => [...others(all), { message: { ...message, status: 'fail' }, why }])
    }
  }

  return {
    messages: outgoing.map(({ message }) => message),
    whyFailed: ({ clientMsgID }: { readonly clientMsgID?: string | undefined }) =>
      outgoing.find(({ message }) => message.clientMsgID === clientMsgID)?.why,
    send: (text: string) => deliver(draft(conversationID, text), text),
    resend: (failed: { readonly clientMsgID?: string | undefined }) => {
      const found = outgoing.find(({ message }) => message.clientMsgID === failed.clientMsgID)?.message
      if (found?.payload && 'text' in found.payload) void deliver(found, found.payload.text)
    },
  }
}

function draft(conversationID: string, text: string): CaseMessage {
  const clientMsgID = crypto.randomUUID()
  return {
    ID: clientMsgID,
    clientMsgID,
    sequence: 0,
    conversationType: 'C2C',
    conversationID,
    from: 'sq_service',
    to: conversationID.slice('C2C'.length),
    time: Math.floor(serverNow() / 1000),
    nick: '',
    avatar: '',
    needReadReceipt: false,
    cloudCustomData: '',
    type: 'TIMTextElem',
    payload: { text },
    flow: 'out',
    status: 'unSend',
    isRead: true,
    isPeerRead: false,
    isRevoked: false,
    isDeleted: false,
    operator: null,
  }
}
