/** What somebody may be for the house. A companion becomes one by applying. */
export const duties = ['staff', 'admin'] as const
export type Duty = (typeof duties)[number]

/** Every admin is one of the staff; whoever is none is no admin either. */
export function dutiesAfter(held: readonly Duty[], role: Duty, on: boolean): readonly Duty[] {
  const lost: readonly Duty[] = role === 'staff' ? duties : ['admin']
  if (!on) return held.filter((duty) => !lost.includes(duty))
  return role === 'admin' ? duties : [...new Set<Duty>([...held, 'staff'])]
}
