import { clsx } from 'clsx'

export type Presence = 'online' | 'busy' | 'offline'

const looks: Record<Presence, string> = {
  online: 'bg-online',
  busy: 'bg-busy',
  offline: 'shadow-[inset_0_0_0_2px_var(--offline)]',
}

/** The word for the state belongs beside it: colour alone says nothing to many people. */
export function PresenceDot({ presence, className = 'size-2' }: { presence: Presence; className?: string }) {
  return (
    <span
      className={clsx('inline-block shrink-0 rounded-full', looks[presence], className)}
      aria-hidden="true"
    />
  )
}
