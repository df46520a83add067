import { useEffect, useRef, useState } from 'react'
import type { AriaAttributes, ReactNode } from 'react'
import { inTurn } from './in-turn.ts'
import { watchNear } from './watch-near.ts'

interface ShedProps extends AriaAttributes {
  as: 'ul' | 'li'
  /** Whether it is drawn before anybody knows where it is. */
  atFirst: boolean
  className?: string | undefined
  children: () => ReactNode
}

interface Nearness {
  readonly isNear: boolean
  /** What its place has to keep of it; undefined where it was never drawn. */
  readonly height?: number
}

/**
 * Far from what is seen only the place of it is left, as tall as it was. Where somebody is inside with the keyboard it
 * stays.
 */
export function Shed({ as: Tag, atFirst, children, ...rest }: ShedProps) {
  const place = useRef<HTMLUListElement & HTMLLIElement>(null)
  const [{ isNear, height }, setNearness] = useState<Nearness>({ isNear: atFirst })
  const isDrawn = useRef(atFirst)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let takeBack = () => undefined as void
    const stop = watchNear(element, (comes, measured) => {
      takeBack()
      if (comes === isDrawn.current) return
      takeBack = inTurn(() => {
        if (!comes && element.contains(document.activeElement)) return undefined
        isDrawn.current = comes
        setNearness({ isNear: comes, height: measured })
        return element
      })
    })
    return () => {
      takeBack()
      stop?.()
    }
  }, [])
  return (
    <Tag ref={place} style={isNear ? undefined : { height }} {...rest}>
      {isNear && children()}
    </Tag>
  )
}
