import { Link } from '@tanstack/react-router'
import { linkedParts } from './linked-parts.ts'

interface LinkedWordsProps {
  text: string
  /** How addresses in it look. */
  linkClass: string
}

/**
 * What somebody wrote, as text and nothing else. Addresses in it can be followed, those of this site without leaving
 * it; others learn nothing of where one came from.
 */
export function LinkedWords({ text, linkClass }: LinkedWordsProps) {
  return linkedParts(text, location.origin).map((part) => {
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
  })
}
