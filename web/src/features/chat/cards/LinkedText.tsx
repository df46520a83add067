import { Link } from '@tanstack/react-router'
import { linkedParts } from '#ui/linked-parts.ts'
import { Bubble } from '../Bubble.tsx'
import type { CardProps } from '../card-props.ts'

/**
 * What somebody wrote, as text and nothing else. Addresses in it can be followed, those of this site without leaving
 * it; others learn nothing of where one came from.
 */
export default function LinkedText({ said: { text }, message }: CardProps<'text'>) {
  const linkClass = 'break-all underline underline-offset-2 hover:text-lamp-text'
  return (
    <Bubble mine={message.flow === 'out'}>
      {linkedParts(text, location.origin).map((part) => {
        if (part.kind === 'text') return <span key={part.at}>{part.text}</span>
        if (part.kind === 'outside') {
          return (
            <a
              key={part.at}
              href={part.text}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={linkClass}
            >
              {part.text}
            </a>
          )
        }
        return (
          <Link key={part.at} to={part.path} preload={false} className={linkClass}>
            {part.text}
          </Link>
        )
      })}
    </Bubble>
  )
}
