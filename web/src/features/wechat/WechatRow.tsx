import { useQuery } from '@tanstack/react-query'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { checkEveryMs, useStartBinding, useUnbind, wechatQuery } from './api.ts'
import { WechatCode } from './WechatCode.tsx'

/**
 * Binds WeChat for notifications: a code to scan, asked about until it was, or until it is no longer valid. Where that
 * cannot work there is nothing to see, but for whoever has bound it and may want to undo that.
 */
export function WechatRow({ available }: { available: boolean }) {
  const start = useStartBinding()
  const unbind = useUnbind(() => start.reset())
  const code = start.data
  const wechat = useQuery({
    ...wechatQuery,
    refetchInterval: ({ state }) => (code !== undefined && state.data?.bound !== true ? checkEveryMs : false),
  })
  const words = settingText.wechat
  const state = wechat.data
  const justBound = code !== undefined && state?.bound === true
  if (!available && state?.bound !== true) return null

  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={
        <SaveNote
          status={justBound && !unbind.isSuccess ? 'success' : 'idle'}
          saving={settingText.saving}
          saved={words.done}
        />
      }
    >
      <Loaded
        query={wechat}
        skeleton={<Skeleton className="h-10 w-40" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ bound, nickname }) => {
          if (bound) {
            return (
              <>
                <p>{nickname === null ? words.boundNameless : words.bound(nickname)}</p>
                <div>
                  <Button
                    variant="line"
                    busy={unbind.isPending}
                    busyLabel={words.unbinding}
                    onClick={() => unbind.mutate()}
                  >
                    {words.unbind}
                  </Button>
                </div>
              </>
            )
          }
          if (code === undefined) {
            return (
              <>
                <p>{words.notBound}</p>
                <div>
                  <Button busy={start.isPending} busyLabel={words.binding} onClick={() => start.mutate({})}>
                    {words.bind}
                  </Button>
                </div>
              </>
            )
          }
          return (
            <WechatCode
              key={code.code}
              url={code.url}
              expiresAt={code.expiresAt}
              onAgain={() => start.attempt({})}
              onCancel={start.reset}
            />
          )
        }}
      </Loaded>
      <Alert text={start.failure ?? unbind.failure} />
    </FormRow>
  )
}
