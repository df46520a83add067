import { Link } from '@tanstack/react-router'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { LanguageButton } from './LanguageButton.tsx'

/** The end of the top bar for a visitor. /profile knows what to do with one. */
export function VisitorTools() {
  return (
    <>
      <LanguageButton />
      <Link to="/profile" preload={false} className={buttonClass({ variant: 'pri', size: 'sm' })}>
        {text.buttons.signIn}
      </Link>
    </>
  )
}
