/** Where a measure takes place. Everything set up on it is cleared away at the end, however that comes. */
export interface Stage {
  /** How long one round of load lasts. */
  readonly roundSeconds: number
  /** Run at the end; what came last goes first. */
  onEnd(undo: () => Promise<void> | void): void
}

export interface OpenStage extends Stage {
  end(): Promise<void>
}

export function openStage(roundSeconds: number): OpenStage {
  const undos: (() => Promise<void> | void)[] = []
  const clear = async () => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        // One thing that resists must not keep the others standing.
        console.error(error)
      }
    }
  }
  // A signal may ask for the end while it is under way.
  let ending: Promise<void> | undefined
  return {
    roundSeconds,
    onEnd: (undo) => void undos.push(undo),
    end: () => (ending ??= clear()),
  }
}
