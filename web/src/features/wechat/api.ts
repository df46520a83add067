import { checkWechat, startWechatBinding, unbindWechat } from '@kaihei/domain/wechat/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { readDcid } from '#client/dcid.ts'
import { keyOf, queryFor } from '#client/queries.ts'

/** How often to ask whether the code was scanned, while it is on the screen. */
export const checkEveryMs = 3_000

export const wechatQuery = queryFor(checkWechat, {}, { quiet: true })

export function useStartBinding() {
  return useMutation({ mutationFn: () => call(startWechatBinding, {}, { quiet: true }) })
}

export function useUnbind() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const dcid = readDcid()
      return call(unbindWechat, dcid === null ? {} : { dcid }, { quiet: true })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(checkWechat) }),
  })
}
