import { clsx } from 'clsx'
import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** In the built web what draws the icons of lucide (`lean-icons.ts`): all that screens ask of them, as lucide does it. */
export default function drawIcon(lines: readonly (readonly [tag: string, form: object])[]) {
  return function Icon({ size = 24, className, ...others }: LucideProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: clsx('lucide', className),
        // One that says what it means is there for everybody.
        ...(others['aria-label'] === undefined && { 'aria-hidden': true }),
        ...others,
      },
      ...lines.map(([tag, form]) => createElement(tag, form)),
    )
  }
}
