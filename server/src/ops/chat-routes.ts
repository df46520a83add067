import type { Deed } from '@kaihei/domain/ops/deeds'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { type CaseMove, objectToCaseMove } from '@kaihei/domain/ops/case-rules'
import * as calls from '@kaihei/domain/ops/chat-calls'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { asMessage, describeEntries, messageIdOf, readMessageId } from '#areas/chat/describe.ts'
import type { Saying } from '#areas/chat/say-in-group.ts'
import { readOwnCard } from '#areas/chat/send.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { holdService, listBefore } from '#messaging/log-store.ts'
import type { Reading, Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { answerCustomer, type Customer, deskSide, markRead } from './chat-answer.ts'
import {
  countWaiting,
  deskAccount,
  describeCase,
  findDeskPlace,
  getCaseRow,
  type HeldCase,
  listCaseRows,
  listOperators,
  lockCase,
  saveClaim,
  saveClosed,
} from './chat-case-store.ts'
import { isStaff, saveNote } from './chat-desk-store.ts'
import { tellDesk } from './chat-open-case.ts'

const casesPerPage = 30
const casePlace = z.strictObject({ at: z.int(), id: z.uuid() })

/** What customers and customer service say to each other, for whoever of the staff is there. */
export function caseRoutes(house: House): readonly Route[] {
  return [
    answer(calls.listCases, async ({ work, actor, input }) => {
      const { state, keyword, limit = casesPerPage } = input
      const choice = { state, keyword, staffId: actor.userId }
      const found = await listCaseRows(work, choice, readCursor(casePlace, input.cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ place: at, id }) => ({ at, id }))
      return { items: page.map(describeCase), nextCursor }
    }),

    answer(calls.countCases, async ({ work, actor }) => {
      const { oldestSince, ...counts } = await countWaiting(work, actor.userId)
      return { ...counts, oldestSince: oldestSince?.toISOString() ?? null }
    }),

    answer(calls.getCase, async ({ work, input }) => {
      const { userId } = await getCustomer(work, input)
      return describeCase(await getCaseRow(work, userId))
    }),

    answer(calls.listCaseMessages, async ({ work, input }) => {
      const customer = await getCustomer(work, input)
      const place = await findDeskPlace(work, customer.userId)
      if (place === undefined) return { items: [], nextReqMessageID: '', isCompleted: true }
      const count = input.count ?? terms.page.usual
      const before = input.nextReqMessageID ? readMessageId(input.nextReqMessageID) : undefined
      if (input.nextReqMessageID && before?.conversationId !== place.id) throw new Refusal('not_found')
      const found = await listBefore(work, place.id, { from: 0, before: before?.seq, limit: count + 1 })
      const page = found.slice(0, count).toReversed()
      const [oldest, isCompleted] = [page[0], found.length <= count]
      const side = deskSide(customer)
      const [entries, operators] = await Promise.all([
        describeEntries(work, side, page),
        listOperators(
          work,
          place.id,
          page.map(({ seq }) => seq),
        ),
      ])
      return {
        items: entries.map((entry) => ({
          ...asMessage(entry, side, place),
          operator: operators.get(entry.sequence) ?? null,
        })),
        nextReqMessageID: isCompleted || oldest === undefined ? '' : messageIdOf(oldest),
        isCompleted,
      }
    }),

    answer(calls.sendToCustomer, async ({ work, actor, input }) => {
      const customer = await getOtherCustomer(work, actor, input)
      const saying = await readSaying(work, actor, input)
      const { clientMsgID: clientId } = input
      return answerCustomer(work, house, customer, { saying, clientId, operatorId: actor.userId })
    }),

    answer(calls.tellCustomerTyping, async ({ work, actor, input }) => {
      const { userId, uk } = await getOtherCustomer(work, actor, input)
      const place = await findDeskPlace(work, userId)
      const typing = { what: 'typing', conversationType: 'C2C', from: deskAccount, to: uk } as const
      if (place !== undefined) house.chat.signal(place.id, [userId], typing)
      return null
    }),

    answer(calls.readCase, async ({ work, input }) => {
      const customer = await getCustomer(work, input)
      const place = await findDeskPlace(work, customer.userId)
      if (place !== undefined && (await markRead(work, house, place.id, customer)))
        tellDesk(work, house, customer.uk)
      return null
    }),

    answer(calls.claimCase, async ({ work, actor, input }) => {
      const { customer, held } = await lockFor(work, actor, 'claim', input)
      if (held.claimedById === actor.userId) return null
      await saveClaim(work, held.conversationId, actor.userId)
      return note(work, house, actor, customer, 'chat.claimed')
    }),

    answer(calls.assignCase, async ({ work, actor, input }) => {
      const { customer, held } = await lockFor(work, actor, 'assign', input)
      const toId = await getUserIdOf(work, input.uk)
      if (toId === customer.userId || !(await isStaff(work, toId))) throw new Refusal('not_a_colleague')
      await saveClaim(work, held.conversationId, toId)
      if (input.note !== undefined) {
        await saveNote(work, { conversationId: held.conversationId, byId: actor.userId, text: input.note })
      }
      return note(work, house, actor, customer, 'chat.assigned', { from: held.claimedById, to: toId })
    }),

    answer(calls.releaseCase, async ({ work, actor, input }) => {
      const { customer, held } = await lockFor(work, actor, 'release', input)
      if (held.claimedById === null) return null
      await saveClaim(work, held.conversationId, null)
      return note(work, house, actor, customer, 'chat.released', { from: held.claimedById })
    }),

    answer(calls.closeCase, async ({ work, actor, input }) => {
      const { customer, held } = await lockFor(work, actor, 'close', input)
      if (!held.isOpen) return null
      await saveClosed(work, held.conversationId, actor.userId)
      return note(work, house, actor, customer, 'chat.closed', { unanswered: held.waitingSince !== null })
    }),

    answer(calls.addNote, async ({ work, actor, input }) => {
      const customer = await getOtherCustomer(work, actor, input)
      const { id: conversationId } = await holdService(work, customer.userId, deskAccount)
      await saveNote(work, { conversationId, byId: actor.userId, text: input.text })
      tellDesk(work, house, customer.uk)
      return null
    }),
  ]
}

/** Words, or a picture of one's own: the same card that people send each other. */
async function readSaying(
  work: Work,
  actor: Actor,
  { text, fileId }: { readonly text?: string | undefined; readonly fileId?: string | undefined },
): Promise<Pick<Saying, 'type' | 'payload'>> {
  if (fileId === undefined) return { type: 'TIMTextElem', payload: { text: text ?? '' } }
  const data = JSON.stringify({ type: 'picture', fileId })
  return { type: 'TIMCustomElem', payload: await readOwnCard(work, actor, { data }) }
}

interface Named {
  readonly conversationID: string
}

/** Whose conversation it is. */
export async function getCustomer(reading: Reading, { conversationID }: Named): Promise<Customer> {
  const uk = conversationID.slice('C2C'.length)
  return { userId: await getUserIdOf(reading, uk), uk }
}

/** Staff are customers, too, and are answered by somebody else. */
async function getOtherCustomer(reading: Reading, actor: Actor, named: Named): Promise<Customer> {
  const customer = await getCustomer(reading, named)
  if (customer.userId === actor.userId) throw new Refusal('not_yourself')
  return customer
}

async function lockFor(
  work: Work,
  actor: Actor,
  move: CaseMove,
  named: Named,
): Promise<{ readonly customer: Customer; readonly held: HeldCase }> {
  const customer = await getCustomer(work, named)
  const held = await lockCase(work, customer.userId)
  const clerk = { userId: actor.userId, isAdmin: mayCall(actor, 'admin') }
  const reason = objectToCaseMove(move, held, clerk)
  if (reason === 'case_claimed' && held.claimedBy !== null) throw new Refusal(reason, { by: held.claimedBy })
  if (reason !== undefined) throw new Refusal(reason)
  return { customer, held }
}

/** What was done is in the audit log, and staff's pages show it. */
async function note(
  work: Work,
  house: House,
  actor: Actor,
  { userId, uk }: Customer,
  action: Deed,
  after: Readonly<Record<string, unknown>> = {},
): Promise<null> {
  await writeAudit(work, { actorId: actor.userId, action, subject: `user:${userId}`, reason: '', after })
  tellDesk(work, house, uk)
  return null
}
