import { Link } from '@tanstack/react-router'
import { linkedParts } from '#ui/linked-parts.ts'

/** Plain text as it was sent; addresses in it can be followed, those of this site without leaving it. */
export function MailText({ text }: { text: string }) {
  const linkClass = 'break-all text-lamp-text underline'
  return (
    <p className="break-words whitespace-pre-line">
      {linkedParts(text, location.origin).map((part) => {
        if (part.kind === 'text') return <span key={part.at}>{part.text}</span>
        if (part.kind === 'outside') {
          return (
            <a key={part.at} href={part.text} target="_blank" rel="noopener noreferrer" className={linkClass}>
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
    </p>
  )
}
