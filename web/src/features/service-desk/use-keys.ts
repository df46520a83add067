import { useEffect, useEffectEvent } from 'react'

/** What each single key does, by what it writes in lower case: `c`, `/`, `?`. */
type Keys = Readonly<Record<string, () => void>>

/** Single keys that do something while nobody is writing and nothing lies over the page. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (act === undefined || isMeantForOthers(event)) return
    // A key that puts the focus into a field must not be written there.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function isMeantForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))) return true
  return document.querySelector(covers) !== null
}

const fields = 'input, textarea, select'
const covers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
