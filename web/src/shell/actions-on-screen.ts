import type { Box } from './free-place.ts'

/** What people press, fill in or have to answer. */
const actions =
  'a[href], button, input, select, textarea, summary, form, [role="button"], [role="tab"], [role="option"]'
const dialogs = '[role="dialog"], [role="alertdialog"]'
/** A card or a picture that leads somewhere can be pressed beside whatever lies on a part of it. */
const largestLinkArea = 24_000

/** Where on the screen something can be done, outside of one element. Null: a dialog has the whole screen. */
export function listActions(except: Element): readonly Box[] | null {
  if (document.querySelector(dialogs) !== null) return null
  return Array.from(document.querySelectorAll(actions)).flatMap((action) => {
    if (except.contains(action)) return []
    const { left, top, right, bottom, width, height } = action.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    const isLarge = action.tagName === 'A' && width * height > largestLinkArea
    return isSeen && !isLarge ? [{ left, top, right, bottom }] : []
  })
}
