import { Link } from '@tanstack/react-router'
import { lastForbidden } from '#client/failures.ts'
import { useSignedIn } from '#client/session.ts'
import { MyBan, MyJudgements } from '#features/sanctions/Judged.tsx'
import { signOut } from '#features/users/api.ts'
import { judgedText } from '#text/judged.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

export default function ForbiddenPage() {
  const signedIn = useSignedIn()
  const words = text.failure.forbidden
  const why = lastForbidden.why?.reason
  const wasBanned = !signedIn && why === 'account_banned'
  const isFrozen = signedIn && why === 'account_frozen'
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <div className="grid justify-items-center gap-2 text-center">
        <WindowGlyph size={96} mark="bad" className="mb-3" />
        <h1>{wasBanned ? judgedText.banned : isFrozen ? judgedText.frozen : words.heading}</h1>
        {wasBanned && <MyBan />}
        {!wasBanned && !isFrozen && (
          <p className="max-w-[28em] text-pretty text-text-2">
            {signedIn ? words.signedIn : words.signedOut}
          </p>
        )}
        {signedIn && <MyJudgements />}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Link to="/home" className={buttonClass({ variant: 'pri' })}>
            {text.buttons.goHome}
          </Link>
          {signedIn ? (
            <Button onClick={signOut}>{words.switchAccount}</Button>
          ) : (
            <Link to="/login" className={buttonClass({})}>
              {text.buttons.signIn}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
