export interface Choice {
  /** As the address has it: `withdrawal.paid`. */
  readonly value: string
  /** As people say it. */
  readonly label: string
}

/** How a code is said; what has no words is said as it is. */
export function sayChoice(choices: readonly Choice[], code: string): string {
  return choices.find(({ value }) => value === code)?.label ?? code
}

/** Whether somebody may mean this one by what they have typed, in words or as the beginning of its code. */
export function mayMean({ value, label }: Choice, typed: string): boolean {
  const said = typed.trim().toLowerCase()
  return label.toLowerCase().includes(said) || value.toLowerCase().startsWith(said)
}

/**
 * The code of what was typed: of words or a beginning that only one has that one's. What nobody knows is taken as it is,
 * for a row may be older than its words. Undefined: several could be meant.
 */
export function readChoice(choices: readonly Choice[], typed: string): string | undefined {
  const named = choices.find(({ value, label }) => label === typed || value === typed)
  if (typed === '' || named !== undefined) return named?.value ?? typed
  const meant = choices.filter((choice) => mayMean(choice, typed))
  return meant.length > 1 ? undefined : (meant[0]?.value ?? typed)
}
