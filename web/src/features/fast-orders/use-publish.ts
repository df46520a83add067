import { publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewMoney } from '#client/money.ts'
import { renewOrders } from '#client/orders.ts'
import { useSubmission } from '#client/use-submission.ts'
import { wordsOf } from './wish.ts'
import type { Wish } from './wish.ts'

/** Publishes a wish; its deposit is held from then on. */
export function usePublish(onPublished: (order: FastOrder, wish: Wish) => void) {
  const queries = useQueryClient()
  const submit = useSubmission(publishFastOrder)
  return useMutation({
    mutationFn: (wish: Wish) => submit(wordsOf(wish)),
    onSuccess: onPublished,
    onSettled: async () => {
      await Promise.all([renewOrders(queries), renewMoney(queries)])
    },
  })
}
