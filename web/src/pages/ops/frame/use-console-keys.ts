import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useKeys } from '#features/service-desk/use-keys.ts'
import { overviewQuery, waitingQuery } from '../home/api.ts'
import { placeOfWaiting, queuePlaces } from './places.ts'
import { pressKey, stepRows } from './rows.ts'

interface ConsoleKeys {
  field: RefObject<HTMLInputElement | null>
  /** The room has keys of its own for searching and for the list of keys. */
  roomHasKeys: boolean
  onList: () => void
}

/** The keys that hold in every room. They lead somewhere, or to a question: nothing is decided by one key. */
export function useConsoleKeys({ field, roomHasKeys, onList }: ConsoleKeys): void {
  const router = useRouter()
  const queries = useQueryClient()
  const { data } = useQuery(overviewQuery)
  const queues = data?.queues ?? []

  async function openUrgent() {
    const { items } = await queries.fetchQuery(waitingQuery)
    const [first] = items
    router.history.push(first === undefined ? '/ops' : placeOfWaiting(first))
  }

  const shared = {
    '/': () => field.current?.focus(),
    '?': onList,
    j: () => stepRows(1),
    k: () => stepRows(-1),
    a: () => pressKey('a'),
    r: () => pressKey('r'),
  }
  useKeys({
    ...(roomHasKeys ? {} : shared),
    g: () => void openUrgent().catch((error: unknown) => console.error('err', error)),
    ...Object.fromEntries(
      queues.map(({ id }, at) => [String(at + 1), () => router.history.push(queuePlaces[id])]),
    ),
  })

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [field])
}
