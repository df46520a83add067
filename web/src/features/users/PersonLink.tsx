import { Link } from '@tanstack/react-router'

interface PersonLinkProps {
  person: { readonly uk: string; readonly nickname: string }
}

/** A name in a row of the console that leads elsewhere as a whole: it stands above that, and leads to everything about them. */
export function PersonLink({ person: { uk, nickname } }: PersonLinkProps) {
  return (
    <Link to="/ops/people/$uk" params={{ uk }} className="relative z-1 hover:underline">
      {nickname}
    </Link>
  )
}
