import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { stand } from './lazy-page.tsx'

export function NotFound() {
  useEffect(stand, [])
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <div className="grid justify-items-center gap-2 text-center">
        <WindowGlyph size={96} className="mb-3" />
        <h1>{text.failure.notFound.heading}</h1>
        <p className="max-w-[28em] text-pretty text-text-2">{text.failure.notFound.text}</p>
        <Link to="/home" className={`${buttonClass({ variant: 'pri' })} mt-4`}>
          {text.buttons.goHome}
        </Link>
      </div>
    </div>
  )
}
