export const panels = { topUp: 'top-up', earnings: 'earnings' } as const

/** Brings a panel into sight and puts the keyboard on the first thing to fill in or choose there. */
export function goToPanel(id: string): void {
  // After the panel has become the one that was asked for.
  requestAnimationFrame(() => {
    const panel = document.getElementById(id)
    if (panel === null) return
    const { bottom } = panel.getBoundingClientRect()
    if (bottom > innerHeight) panel.scrollIntoView({ block: 'start' })
    panel.querySelector<HTMLElement>('input[type=radio]:checked, input:not([type=radio])')?.focus({
      preventScroll: true,
    })
  })
}
