import { Link } from '@tanstack/react-router'
import { useSignedIn } from '#client/session.ts'
import { CodeForm } from '#features/users/CodeForm.tsx'
import { DiscordButton } from './DiscordButton.tsx'
import { useFinishDiscord } from './use-finish-discord.ts'
import type { Done } from './use-finish-discord.ts'
import { discordText } from '#text/discord.ts'
import { buttonClass } from '#ui/button-class.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface DiscordReturnProps {
  code: string | undefined
  state: string
  onDone: (done: Done) => void
}

/** Back from Discord: checking, or why it did not work and what to do now. */
export function DiscordReturn({ code, state, onDone }: DiscordReturnProps) {
  const finish = useFinishDiscord({ code, state }, onDone)
  const signedIn = useSignedIn()
  const words = discordText.finish
  if (finish.data !== undefined && 'challenge' in finish.data) {
    const { challenge, next } = finish.data
    return <CodeForm challenge={challenge} onDone={() => onDone({ next, linked: false })} />
  }
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <div className="grid justify-items-center gap-2 text-center">
        {finish.isError ? (
          <>
            <WindowGlyph size={96} mark="bad" className="mb-3" />
            <h1>{words.refused.heading}</h1>
            <p role="alert" className="max-w-[28em] text-pretty text-text-2">
              {finish.error.message}
            </p>
            <div className="mt-4 flex flex-wrap items-start justify-center gap-3">
              <DiscordButton
                label={words.refused.again}
                next={signedIn ? '/setting#security' : '/home'}
                size="md"
              />
              <Link to={signedIn ? '/setting' : '/login'} className={buttonClass({})}>
                {signedIn ? discordText.toSetting : words.refused.otherwise}
              </Link>
            </div>
          </>
        ) : (
          <>
            <WindowGlyph size={96} className="mb-3" />
            <h1>{words.heading}</h1>
            <p className="flex items-center gap-2.5 text-text-2" aria-busy="true">
              <VoiceBars />
              {words.text}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
