import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { bringInSight } from './bring-in-sight.ts'

interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
}

interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  /** The id of the element the tabs change; it should be role="tabpanel". */
  panelId?: string
}

/** Paper on ink. The row scrolls sideways when it does not fit; arrow keys, Home and End move along it. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  size = 'md',
  panelId,
}: TabsProps<Value>) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const at = items.findIndex((item) => item.value === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const target = targets[event.key]
    const next = target === undefined ? undefined : items[target]
    if (target === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className="no-scrollbar -m-1 flex gap-1 overflow-x-auto p-1 outline-none"
      onKeyDown={move}
    >
      {items.map((item) => {
        const selected = item.value === value
        return (
          <button
            key={item.value}
            ref={selected ? bringInSight : null}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            className={clsx(
              'inline-flex shrink-0 items-center gap-2 rounded-md whitespace-nowrap transition-[background-color,color]',
              size === 'sm' ? 'h-[34px] px-3 text-sm' : 'h-10 px-3.5',
              selected ? 'bg-paper font-semibold text-ink' : 'text-text-2 hover:bg-surface-2 hover:text-text',
            )}
            onClick={() => onChange(item.value)}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && (
              <span className={clsx('text-xs', selected ? 'text-ink' : 'text-text-3')}>{item.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
