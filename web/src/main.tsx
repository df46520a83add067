import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDcid, rememberDcid } from '#client/dcid.ts'
import { showFailuresOn } from '#client/failures.ts'
import { watchNetwork } from '#client/network.ts'
import { prepareOffline } from '#client/offline/prepare.ts'
import { publicConfigQuery } from '#client/public-config.ts'
import { makeQueryClient } from '#client/queries.ts'
import { isMobileAgent, mobileRedirect } from '#shell/mobile-redirect.ts'
import { showError } from '#shell/overlays.ts'
import { settleLanguage } from '#text/text.ts'
import { makeRouter } from './router.tsx'
import './styles/base.css'
// Most pages of whoever is signed in need these: in the first file they are no request of their own.
import '#client/sound.ts'
import '#features/users/use-time-zone.ts'
import '#live/chat-line.ts'
import '#text/times.ts'
import '#ui/room-hue.ts'
import '@kaihei/domain/chat/accounts'
import '@kaihei/domain/chat/talk-tariff'
import 'lucide-react/dist/esm/icons/ellipsis.mjs'

const queries = makeQueryClient()
const router = makeRouter()

showFailuresOn({
  askSignIn: () => {
    const { pathname, href } = router.state.location
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { return: href } })
  },
  showForbidden: () => void router.navigate({ to: '/403' }),
  showError,
})

watchNetwork(queries)
prepareOffline(queries)

/** A phone is sent to the mobile site when there is one, before anything is drawn. */
async function leaveForMobileSite(): Promise<boolean> {
  if (!isMobileAgent(navigator.userAgent)) return false
  const config = await queries.fetchQuery(publicConfigQuery).catch(() => null)
  const target = config === null ? null : mobileRedirect(navigator.userAgent, config, readDcid())
  if (target === null || target === location.href) return false
  location.replace(target)
  return true
}

async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('index.html has no #root')
  rememberDcid(location.search)
  await settleLanguage(document.cookie)
  if (await leaveForMobileSite()) return
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
