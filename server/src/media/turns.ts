/** Lets so many run at once; the others wait in the order they came. */
export function takeTurns(atOnce: number): <T>(body: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []

  return async (body) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await body()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
