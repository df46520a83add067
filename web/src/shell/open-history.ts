import { createBrowserHistory } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { nextTurn } from '#client/next-turn.ts'

/**
 * The browser's history. A press ends with its new address; the page that is there comes with the next turn. In one, what
 * was pressed would take a slow phone twice as long to be seen.
 */
export function openHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { subscribe } = history
  history.subscribe = (listener) => subscribe((change) => void nextTurn().then(() => listener(change)))
  return history
}
