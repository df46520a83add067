import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { text } from '#text/text.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { unread: number }

export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <IconButton {...rest} variant="quiet" label={text.shell.bell(unread)}>
      <Bell size={20} aria-hidden="true" />
      {unread > 0 && (
        <span className="absolute top-0 right-0 rounded-full leading-none ring-2 ring-bg" aria-hidden="true">
          <CountBadge count={unread} label="" />
        </span>
      )}
    </IconButton>
  )
}
