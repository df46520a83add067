import { sendToCustomer } from '@kaihei/domain/ops/chat-calls'
import type { CaseMessage } from '@kaihei/domain/ops/chat-calls'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { deskReads } from '#client/desk.ts'
import { renew } from '#client/queries.ts'
import { watchSession } from '#client/session.ts'

type Saying = { readonly text: string } | { readonly fileId: string }

interface Outgoing {
  readonly message: CaseMessage
  readonly saying: Saying
  readonly why: string | undefined
}

/** To all customers: whoever looks at another conversation meanwhile has not given up what failed in this one. */
const useAll = create<{ readonly outgoing: readonly Outgoing[] }>(() => ({ outgoing: [] }))

// What one person has written is not shown to the next.
watchSession(() => useAll.setState({ outgoing: [] }))

/** What is on its way to the customer; what failed stays until it is sent again, under the same id. */
export function useOutgoing(conversationID: string) {
  const queries = useQueryClient()
  const all = useAll(({ outgoing }) => outgoing)
  const here = all.filter(({ message }) => message.conversationID === conversationID)
  const find = ({ clientMsgID }: { readonly clientMsgID?: string | undefined }) =>
    here.find(({ message }) => message.clientMsgID === clientMsgID)

  return {
    messages: here.map(({ message }) => message),
    whyFailed: (failed: { readonly clientMsgID?: string | undefined }) => find(failed)?.why,
    send: (saying: Saying) => deliver(queries, draft(conversationID, saying), saying),
    resend: (failed: { readonly clientMsgID?: string | undefined }) => {
      const found = find(failed)
      if (found !== undefined) void deliver(queries, found.message, found.saying)
    },
  }
}

async function deliver(queries: QueryClient, message: CaseMessage, saying: Saying): Promise<void> {
  const { conversationID, clientMsgID = '' } = message
  keep({ message: { ...message, status: 'unSend' }, saying, why: undefined })
  try {
    await call(sendToCustomer, { conversationID, ...saying, clientMsgID }, { quiet: true })
    // It is in the log now: what is read next has it, and only then its place here is given up.
    await renew(queries, deskReads)
    useAll.setState(({ outgoing }) => ({ outgoing: without(outgoing, clientMsgID) }))
  } catch (error) {
    const why = error instanceof CallError ? error.message : undefined
    keep({ message: { ...message, status: 'fail' }, saying, why })
  }
}

function keep(one: Outgoing): void {
  const { clientMsgID } = one.message
  useAll.setState(({ outgoing }) => ({ outgoing: [...without(outgoing, clientMsgID), one] }))
}

function without(outgoing: readonly Outgoing[], clientMsgID: string | undefined): readonly Outgoing[] {
  return outgoing.filter(({ message }) => message.clientMsgID !== clientMsgID)
}

function draft(conversationID: string, saying: Saying): CaseMessage {
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
    ...('text' in saying
      ? { type: 'TIMTextElem', payload: saying }
      : { type: 'TIMCustomElem', payload: pictureOf(saying.fileId) }),
    flow: 'out',
    status: 'unSend',
    isRead: true,
    isPeerRead: false,
    isRevoked: false,
    isDeleted: false,
    operator: null,
  }
}

function pictureOf(fileId: string) {
  return { data: JSON.stringify({ type: 'picture', fileId }), description: '', extension: '' }
}
