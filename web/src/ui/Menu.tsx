import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { menuItemClass, menuPopupClass } from './menu-class.ts'
import './Popup.css'

interface MenuEntry {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** For what cannot be taken back. */
  bad?: boolean
  disabled?: boolean
}

interface MenuProps {
  /** The element that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** Groups, with a line between them. */
  groups: readonly (readonly MenuEntry[])[]
  align?: 'start' | 'end'
  /** It was fetched because somebody pressed: it is open as soon as it is there. */
  defaultOpen?: boolean
}

export function Menu({ trigger, groups, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="z-60" sideOffset={6} align={align}>
          <BaseMenu.Popup className={menuPopupClass}>
            {groups.map((entries, group) => (
              <BaseMenu.Group key={entries[0]?.label ?? group}>
                {group > 0 && <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />}
                {entries.map((entry) => (
                  <BaseMenu.Item
                    key={entry.label}
                    disabled={entry.disabled ?? false}
                    className={clsx(menuItemClass, entry.bad && 'text-bad')}
                    onClick={entry.onSelect}
                  >
                    {entry.icon}
                    {entry.label}
                  </BaseMenu.Item>
                ))}
              </BaseMenu.Group>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
