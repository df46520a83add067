import { create } from 'zustand'

/** Whether the server answers: what the bar about the network shows, and when what failed is asked for again. */
export const useReach = create<{ readonly reached: boolean }>(() => ({ reached: true }))

export function noteReach(reached: boolean): void {
  if (useReach.getState().reached !== reached) useReach.setState({ reached })
}
