import type { Overview } from '@kaihei/domain/ops/overview-calls'
import type { CaseMessage, ChatCustomer, ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'

export const me = { uk: 'ssssssss12345678', nickname: '客服小夜', avatar: '' }
export const colleague = { uk: 'tttttttt12345678', nickname: '值班店长', avatar: '' }

/** A customer who waits, and whom nobody has. */
export function aCase(uk: string, nickname: string, parts: Partial<ServiceCase> = {}): ServiceCase {
  return {
    conversationID: `C2C${uk}`,
    customer: { uk, showId: '88126', nickname, avatar: '', hue: 45, sex: 1, vipLevel: 0 },
    lastMessage: {
      lastTime: Date.parse('2026-11-14T18:00:00Z') / 1000,
      lastSequence: 1,
      fromAccount: uk,
      messageForShow: '在吗',
      type: 'TIMTextElem',
      payload: { text: '在吗' },
      isRevoked: false,
      isPeerRead: false,
    },
    waitingSince: '2026-11-14T18:00:00.000Z',
    claimedBy: null,
    state: 'open',
    unreadCount: 0,
    found: null,
    ...parts,
  }
}

/** Something the customer has said. */
export function aWord(uk: string, text: string, parts: Partial<CaseMessage> = {}): CaseMessage {
  return {
    ID: `m-${text}`,
    sequence: 1,
    conversationID: `C2C${uk}`,
    conversationType: 'C2C',
    type: 'TIMTextElem',
    payload: { text },
    from: uk,
    to: 'sq_service',
    flow: 'in',
    time: Date.parse('2026-11-14T18:00:00Z') / 1000,
    nick: '',
    avatar: '',
    status: 'success',
    isRead: true,
    isPeerRead: false,
    isRevoked: false,
    isDeleted: false,
    needReadReceipt: false,
    cloudCustomData: '',
    operator: null,
    ...parts,
  }
}

function aCustomer({ customer }: ServiceCase): ChatCustomer {
  const none = { total: 0, paid: 0, earned: 0, bonus: 0 }
  return {
    profile: {
      ...customer,
      country: null,
      timeZone: 'Europe/London',
      language: 'zh-CN',
      roles: ['boss'],
      joinedAt: '2026-10-01T00:00:00.000Z',
    },
    totals: { completed: 0, spent: 0, refunds: 0 },
    orders: [],
    wallet: { coins: none, beans: { available: 0, pending: 0, withdrawing: 0 }, owed: 0, receivable: 0 },
    sanctions: [],
  }
}

export const desk = '/proxy/web/ops/chats'

/** Nothing waits, and all is well. */
const quietHouse: Overview = {
  queues: [],
  money: { topUps: 0, orders: 0, commission: 0, payouts: 0, owed: { coins: 0, beans: 0, held: 0 } },
  days: [],
  health: { ledgerDrift: 0, verifiedAt: '2026-11-14T18:00:00.000Z', outboxFailed: 0, lines: 1 },
}

/** What the service says to a desk with one case open; a test changes what it is about. */
export function answersOf(open: ServiceCase, cases: readonly ServiceCase[] = [open]) {
  return {
    '/proxy/web/users/profile': ok(aProfile({ ...me, roles: ['boss', 'staff'] })),
    '/proxy/web/im/conversations': ok({ items: [], totalUnread: 0, systemUnread: 0 }),
    '/proxy/web/ops/overview': ok(quietHouse),
    [desk]: ok({ items: cases, nextCursor: null }),
    [`${desk}/waiting`]: ok({ waiting: 1, mine: 0, open: cases.length, oldestSince: null }),
    [`${desk}/case`]: ok(open),
    [`${desk}/messages`]: ok({
      items: [aWord(open.customer.uk, '在吗')],
      nextReqMessageID: '',
      isCompleted: true,
    }),
    [`${desk}/notes`]: ok({ items: [] }),
    [`${desk}/customer`]: ok(aCustomer(open)),
    [`${desk}/colleagues`]: ok({
      items: [
        { ...me, claimed: 0 },
        { ...colleague, claimed: 2 },
      ],
    }),
    [`${desk}/replies`]: ok({
      items: [
        { id: 'r1', title: '改时长', text: '取消后按新的时长重新下单就好' },
        { id: 'r2', title: '问候', text: '您好，在的' },
      ],
    }),
    [`${desk}/hours`]: ok({ zone: 'Europe/London', days: [{ day: 1, from: 600, to: 1320 }], isOpen: false }),
    [`${desk}/pace`]: ok({ days: 7, count: 0, medianSeconds: null, items: [] }),
    [`${desk}/read`]: ok(null),
    [`${desk}/typing`]: ok(null),
    [`${desk}/claim`]: ok(null),
    [`${desk}/assign`]: ok(null),
    [`${desk}/note`]: ok(null),
  } as Record<string, ReturnType<typeof ok>>
}
