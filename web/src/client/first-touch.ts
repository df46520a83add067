const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const

let touched: Promise<void> | null = null

/**
 * Settles once somebody is there: a move of the pointer, a key, a finger, a field that is filled in. What a page is only likely to need comes then,
 * so that whoever opens it and reads pays for what is read.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    function feel(): void {
      for (const touch of touches) removeEventListener(touch, feel, { capture: true })
      resolve()
    }
    for (const touch of touches) addEventListener(touch, feel, { capture: true, passive: true })
  })
  return touched
}
