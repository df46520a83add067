import type { ChatTold } from '@kaihei/domain/chat/line'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEmbeddedClient } from './embedded.ts'
import type { Conversation, Message } from './messaging.ts'
import { makeFakeService } from './testing/fake-service.ts'

/** What may happen, to the people of two conversations and a group, and to the line. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('says' as const),
      who: fc.constantFrom('bo', 'al', 'me'),
      where: fc.constantFrom('C2Cbo', 'C2Cal', 'GROUP'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('revokes' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reads' as const),
      who: fc.constantFrom('bo', 'al', 'me'),
      where: fc.constantFrom('C2Cbo', 'C2Cal', 'GROUP'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tips' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cuts' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restores' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rests' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('asks' as const), where: fc.constantFrom('C2Cbo', 'C2Cal') }),
  },
)
/** What happens to one thing that is told: it arrives, is lost, comes late or twice. */
const fate = fc.constantFrom('arrives', 'arrives', 'lost', 'late', 'twice')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem('Authorization', 't1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const byId = (conversations: readonly Conversation[]) =>
  conversations.toSorted((a, b) => a.conversationID.localeCompare(b.conversationID))

test('what is known and what is told, in any order and with losses, ends as what the service knows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(step, fate), { minLength: 1, maxLength: 60 }),
      async (before, steps) => {
        sessionStorage.clear()
        const service = makeFakeService()
        const detach = service.attach()
        const client = makeEmbeddedClient()
        const { groupID } = service.makesGroup('bo', { name: 'g' })
        for (const who of ['me', 'al']) service.joins(who, groupID)
        const said: { from: string; ID: string }[] = []
        const seen = new Map<string, Message[]>()
        client.on('messageReceived', (messages) => {
          for (const one of messages)
            seen.set(one.conversationID, [...(seen.get(one.conversationID) ?? []), one])
        })

        function take(one: (typeof before)[number]): void {
          if (one.kind === 'says') {
            const to = one.where === 'GROUP' ? groupID : one.who === 'me' ? one.where.slice(3) : 'me'
            const { ID } = service.says(
              one.who,
              to,
              `text ${said.length}`,
              one.where === 'GROUP' ? 'GROUP' : 'C2C',
            )
            said.push({ from: one.who, ID })
          } else if (one.kind === 'revokes') {
            const chosen = said[one.pick % Math.max(1, said.length)]
            if (chosen !== undefined) service.revokes(chosen.from, chosen.ID)
          } else if (one.kind === 'reads') {
            const isGroup = one.where === 'GROUP'
            service.reads(one.who, isGroup ? `GROUP${groupID}` : one.who === 'me' ? one.where : 'C2Cme')
          } else if (one.kind === 'tips') service.tips(groupID, 'bo')
          else if (one.kind === 'cuts') service.cut()
          else if (one.kind === 'restores') service.restore()
          else if (one.kind === 'asks') {
            client
              .sendText({ conversationType: 'C2C', to: one.where.slice(3) }, 'mine')
              .catch(() => undefined)
          }
        }

        for (const one of before) if (one.kind !== 'asks') take(one)
        service.restore()
        await client.login(service.credential(), async () => service.credential())
        const start = new Map(
          service
            .listConversations()
            .map(({ conversationID }) => [conversationID, service.logBetween('me', conversationID).length]),
        )
        await vi.advanceTimersByTimeAsync(0)

        const late: ChatTold[] = []
        for (const [one, what] of steps) {
          service.faults.losesTold = (told) => {
            if (told.what !== 'entries' && told.what !== 'read') return false
            if (what === 'late') late.push(structuredClone(told))
            return what === 'lost' || what === 'late'
          }
          take(one)
          service.faults.losesTold = () => false
          if (what === 'twice') for (const told of late) service.tell(told)
          if (one.kind === 'rests') await vi.advanceTimersByTimeAsync(0)
        }
        for (const told of late.toReversed()) service.tell(told)
        // Whatever was lost, the service finds out within seconds and says so.
        service.restore()
        await vi.advanceTimersByTimeAsync(20_000)
        service.tell({ what: 'look' })
        await vi.advanceTimersByTimeAsync(0)

        expect(byId(await client.getConversationList())).toEqual(byId(service.listConversations()))
        for (const { conversationID } of service.listConversations()) {
          const expected = service
            .logBetween('me', conversationID)
            .filter(
              ({ type, sequence }) => type !== 'revocation' && sequence > (start.get(conversationID) ?? 0),
            )
            .map(({ ID }) => ID)
          const heard = seen.get(conversationID) ?? []
          const inOrder = heard.toSorted((a, b) => a.sequence - b.sequence)
          expect([...new Set(inOrder.map(({ ID }) => ID))]).toEqual(expected)
          // What others said is told once, in its order; of what I said I may know before what came before it.
          const others = heard.filter(({ flow }) => flow === 'in').map(({ sequence }) => sequence)
          expect(others).toEqual([...new Set(others)].toSorted((a, b) => a - b))
        }
        expect(client.getOutbox()).toEqual([])
        await client.destroy()
        detach()
      },
    ),
    {
      numRuns: 150,
      // One more is told of while the log is being pulled, after it was read and before it arrives.
      examples: [
        [
          [{ kind: 'rests' }],
          [
            [{ kind: 'says', who: 'me', where: 'C2Cal' }, 'lost'],
            [{ kind: 'asks', where: 'C2Cal' }, 'lost'],
            [{ kind: 'asks', where: 'C2Cal' }, 'arrives'],
          ],
        ],
      ],
    },
  )
})
