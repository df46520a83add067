/** One after the other, some at a time. */
export async function inLanes<T, R>(
  list: Iterable<T>,
  lanes: number,
  act: (item: T, at: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const rest = numbered(list)
  const lane = async () => {
    for (const [at, item] of rest) results.push(await act(item, at))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** The same again and again, some at a time, until that time is over. */
export function inLanesFor<R>(ms: number, lanes: number, act: () => Promise<R>): Promise<readonly R[]> {
  return inLanes(turnsFor(ms), lanes, act)
}

function* turnsFor(ms: number): Generator<undefined> {
  const endsAt = performance.now() + ms
  do yield undefined
  while (performance.now() < endsAt)
}

function* numbered<T>(list: Iterable<T>): Generator<readonly [at: number, item: T]> {
  let at = 0
  for (const item of list) yield [at++, item]
}
