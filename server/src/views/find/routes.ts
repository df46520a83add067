import { findAnything } from '@kaihei/domain/ops/find-calls'
import { foldName } from '#areas/players/search-name.ts'
import { mayCall } from '#http/actor.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { findMovements, findOrders, findPayments, findPeople } from './store.ts'

const peopleShown = 8

/** One field for everything that has a name or a number. Where admins alone may go, nobody else is led. */
export const findRoutes: readonly Route[] = [
  answerView(findAnything, async ({ work, actor, input: { keyword } }) => {
    const ofMoney = mayCall(actor, 'admin') ? [findMovements(work, keyword), findPayments(work, keyword)] : []
    const found = await Promise.all([
      findOrders(work, keyword),
      ...ofMoney,
      findPeople(work, keyword, foldName(keyword), peopleShown),
    ])
    return { items: found.flat() }
  }),
]
