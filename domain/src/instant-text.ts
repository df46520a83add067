/** A moment inside a sentence that is stored, or made where nobody's time zone is known: it names its own. */
export function sayInstant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
