import { useEffect } from 'react'
import type { RefObject } from 'react'

/** J and K go from one link of a list to the next; Enter opens, as links do. Whoever types is left alone. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = links[Math.min(Math.max(at + step, 0), links.length - 1)]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [list])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null
}
