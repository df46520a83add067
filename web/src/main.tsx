import { createRoot } from 'react-dom/client'
import { sayCaught } from '#client/caught.ts'
import { rememberDcid } from '#client/dcid.ts'
import { showFailuresOn } from '#client/failures.ts'
import { firstTouch } from '#client/first-touch.ts'
import { watchNetwork } from '#client/network.ts'
import { nextTurn } from '#client/next-turn.ts'
import { prepareOffline } from '#client/offline/prepare.ts'
import { forgetWithSession, makeQueryClient } from '#client/queries.ts'
import { rememberHints } from '#features/users/hints.ts'
import { openHistory } from '#shell/open-history.ts'
import { showError } from '#shell/overlays.ts'
import { settleLanguage } from '#text/text.ts'
import { App } from './App.tsx'
import { makeRouter } from './router.tsx'
import { feed, readDrawn, takeOver } from './take-over.tsx'
import './styles/base.css'

const queries = makeQueryClient()
forgetWithSession(queries)
watchNetwork(queries)
prepareOffline(queries)

function openRouter() {
  const router = makeRouter(openHistory())
  showFailuresOn({
    askSignIn: () => {
      const { pathname, href } = router.state.location
      if (pathname !== '/login') void router.navigate({ to: '/login', search: { return: href } })
    },
    showForbidden: () => void router.navigate({ to: '/403' }),
    showError,
  })
  return router
}

/** A phone is sent to the mobile site when there is one, before anything is drawn. For those the server draws nothing. */
function leavesForMobileSite(): Promise<boolean> {
  return import('#shell/mobile-redirect.ts').then(({ leave }) => leave(queries)).catch(() => false)
}

async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('no #root')
  rememberDcid(location.search)
  await nextTurn()
  const router = openRouter()
  await nextTurn()
  const drawn = readDrawn(document)
  if (drawn !== undefined) feed(queries, drawn)
  await nextTurn()
  const rules = document.getElementById('rules')?.textContent
  if (rules != null) (await import('#client/follow-rules.ts')).followRules(rules)
  await settleLanguage(document.cookie)
  if (drawn === undefined && (await leavesForMobileSite())) return
  const app = <App queries={queries} router={router} />
  if (drawn === undefined) createRoot(place, { onCaughtError: sayCaught }).render(app)
  else await takeOver(place, app, drawn, { queries, router })
  rememberHints()
  // Without a network nobody is helped, and nothing is missing.
  await firstTouch()
  await import('#client/help.ts').catch(() => {})
}

void start()
