/** What public/early.js leaves: what was done before anybody could hear of it. */
export interface Early {
  readonly pressed: readonly (() => void)[]
  /** What stood in each field then: React puts there what it knows. */
  readonly typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, string>
  /** From then on everybody hears. */
  readonly end: () => void
}

declare global {
  var early: Early | undefined
}

/** Does once more what was done while the page stood and its program was on the way. */
export function catchUp(early: Early): void {
  for (const [field, value] of early.typed) typeAgain(field, value)
  // A press may be about what was typed: that has to have been heard.
  setTimeout(() => early.pressed.forEach((press) => press()))
}

/** React believes to know what stands in a field; only what it did not know is news to it. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React is at a field at once when something happens to it; this says nothing to anybody.
  field.dispatchEvent(new Event('copy', { bubbles: true }))
  field.value = ''
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React watches the field itself; this writes past it, as a person does.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
