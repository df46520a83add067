import { checkWechat, startWechatBinding, unbindWechat } from '@kaihei/domain/wechat/calls'
import { readDcid } from '#client/dcid.ts'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

/** How often to ask whether the code was scanned, while it is on the screen. */
export const checkEveryMs = 3_000

export const wechatQuery = queryFor(checkWechat, {})

export function useStartBinding() {
  return useChange(startWechatBinding)
}

export function useUnbind(onDone: () => void) {
  return useChange(
    (_nothing: void, submit) => {
      const dcid = readDcid()
      return submit(unbindWechat, dcid === null ? {} : { dcid })
    },
    { renews: [checkWechat], onDone },
  )
}
