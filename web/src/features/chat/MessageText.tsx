import { Link } from '@tanstack/react-router'
import { linkedParts } from '#ui/linked-parts.ts'

/**
 * What somebody wrote, as text and nothing else. Addresses in it can be followed, those of this site without leaving
 * it; others learn nothing of where one came from.
 */
export function MessageText({ text }: { text: string }) {
  const linkClass = 'break-all underline underline-offset-2 hover:text-lamp-text'
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
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
    </span>
  )
}
