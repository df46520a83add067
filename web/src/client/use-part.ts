import { useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'
import { useReach } from './reach.ts'

interface Arrival<Part> {
  readonly part: Part | undefined
  /** It could not be fetched; once the network is back it is asked for again. */
  readonly failed: boolean
}

/** A part of the page that comes behind it, once it is wanted. `load` has to be the same function each time. */
export function usePart<Part>(wanted: boolean, load: () => Promise<Part>): Arrival<Part> {
  const [part, setPart] = useState<Part>()
  const [failed, setFailed] = useState(false)
  const { reached } = useReach()

  useEffect(() => {
    if (!wanted || part !== undefined || !reached) return
    async function fetchPart() {
      try {
        const loaded = await loadChunk(load)
        setPart(() => loaded)
        setFailed(false)
      } catch (error) {
        console.error('err', error)
        setFailed(true)
      }
    }
    void fetchPart()
  }, [wanted, part, load, reached])

  return { part, failed: part === undefined && (failed || !reached) }
}
