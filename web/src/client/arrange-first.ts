import { nextTurn } from './next-turn.ts'

/**
 * What has come into a page is given its styles in one turn and its places in another, and the frame that shows it only
 * paints: all three at once would keep a slow phone from hearing a tap.
 */
async function arrangeFirst(changes: readonly MutationRecord[]): Promise<void> {
  const come = changes.at(-1)?.addedNodes[0]
  if (!(come instanceof Element)) return
  await nextTurn()
  getComputedStyle(come).getPropertyValue('color')
  await nextTurn()
  come.getBoundingClientRect()
}

export const observer = new MutationObserver((changes) => void arrangeFirst(changes))
observer.observe(document.body, { childList: true, subtree: true })
