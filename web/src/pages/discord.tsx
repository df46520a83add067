import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeReturnPath } from '#shell/return-path.ts'
import { discordText } from '#text/discord.ts'
import { buttonClass } from '#ui/button-class.ts'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { DiscordReturn } from '#features/discord/DiscordReturn.tsx'
import { Landing } from './discord/Landing.tsx'

const route = getRouteApi('/discord')

/** The way into the community, and the place Discord sends a browser back to. */
export default function DiscordPage() {
  const { code, state, error } = route.useSearch()
  const router = useRouter()
  const [linked, setLinked] = useState(false)
  if (linked) return <Linked />
  if (state === undefined || (code === undefined && error === undefined)) return <Landing />
  return (
    <DiscordReturn
      key={state}
      code={code}
      state={state}
      onDone={(done) => {
        // The code is spent; neither it nor the state should stay in the address.
        if (done.linked) {
          setLinked(true)
          void router.navigate({ to: '/discord', replace: true })
        } else router.history.replace(safeReturnPath(done.next, location.origin) ?? '/home')
      }}
    />
  )
}

function Linked() {
  const words = discordText.finish.done
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <div className="grid justify-items-center gap-2 text-center">
        <WindowGlyph size={96} mark="ok" className="mb-3" />
        <h1>{words.heading}</h1>
        <p className="text-text-2">{words.text}</p>
        <Link to="/setting" hash="security" className={`${buttonClass({ variant: 'pri' })} mt-4`}>
          {words.action}
        </Link>
      </div>
    </div>
  )
}
