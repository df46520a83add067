import { addBrowser, getPushKey, listChannels, removeBrowser, tryChannel } from '@kaihei/domain/away/calls'
import { queryOptions } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import { readBrowser, subscribeBrowser, unsubscribeBrowser } from './this-browser.ts'

export const channelsQuery = queryFor(listChannels, {})
export const pushKeyQuery = queryFor(getPushKey, {}, { staleTime: Infinity })
export const thisBrowserQuery = queryOptions({
  queryKey: ['this browser'],
  queryFn: readBrowser,
  staleTime: 0,
})

export function useTry() {
  return useChange(tryChannel)
}

/** Lets the server tell this browser things, or no longer. What the browser itself says is read again afterwards. */
export function useTellThisBrowser(key: string | null | undefined, onDone: () => void) {
  return useChange(
    async (on: boolean, submit) => {
      if (!on) {
        const endpoint = await unsubscribeBrowser()
        if (endpoint !== undefined) await submit(removeBrowser, { endpoint })
        return
      }
      if (typeof key !== 'string') return
      const address = await subscribeBrowser(key)
      if (address !== undefined) await submit(addBrowser, address)
    },
    { renews: [listChannels], onDone },
  )
}
