import type { Call } from '@kaihei/domain/call'
import { useEffect, useState } from 'react'
import type { output, util } from 'zod/v4/core'
import { loadChunk } from './chunk.ts'
import { firstTouch } from './first-touch.ts'

/** What a call says of its input. Every schema knows how to read by itself, so nobody who asks it brings zod along. */
interface Shape<C extends Call> {
  readonly safeParse: (typed: unknown) => util.SafeParseResult<output<C['input']>>
}

/** In the built web the call of a form comes without its schema, and knows where it is (`lean-calls.ts`). */
type FormCall<C extends Call> = Omit<C, 'input'> & {
  readonly input?: C['input']
  readonly fetchWhole?: () => Promise<C>
}

function shapeIn<C extends Call>({ input }: FormCall<C>): Shape<C> | undefined {
  return input as Shape<C> | undefined
}

async function fetchShape<C extends Call>(target: FormCall<C>): Promise<Shape<C>> {
  const { fetchWhole } = target
  const shape = shapeIn<C>(target) ?? (fetchWhole && shapeIn<C>(await loadChunk(fetchWhole)))
  if (shape === undefined) throw new TypeError(`nobody knows what ${target.path} takes`)
  return shape
}

interface KnownShape<C extends Call> {
  /** Undefined until it is here: it comes once somebody is there to type. */
  readonly shape: Shape<C> | undefined
  /** For whoever cannot go on without it. */
  readonly fetch: () => Promise<Shape<C>>
}

export function useShape<C extends Call>(target: C): KnownShape<C> {
  const [fetched, setFetched] = useState<{ target: C; shape: Shape<C> }>()
  const shape = shapeIn<C>(target) ?? (fetched?.target === target ? fetched.shape : undefined)

  async function fetch(): Promise<Shape<C>> {
    const found = await fetchShape<C>(target)
    setFetched({ target, shape: found })
    return found
  }

  const isMissing = shape === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let wanted = true
    firstTouch()
      .then(() => fetchShape<C>(target))
      .then(
        (found) => wanted && setFetched({ target, shape: found }),
        // Whoever sends it asks again, and hears of it.
        (error: unknown) => console.error('err', error),
      )
    return () => {
      wanted = false
    }
  }, [target, isMissing])

  return { shape, fetch }
}
