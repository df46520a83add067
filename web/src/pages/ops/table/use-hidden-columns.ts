import { useState } from 'react'
import { parseJson } from '#client/parse-json.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** Which columns of a table somebody has left out, on this device. */
export function useHiddenColumns(table: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readAll()[table] ?? [])
  return [
    hidden,
    (next) => {
      setHidden(next)
      writeStored('hiddenColumns', JSON.stringify({ ...readAll(), [table]: next }))
    },
  ]
}

/** What stands there may be of an older page, or of somebody's own making. */
function readAll(): Readonly<Record<string, readonly string[]>> {
  const kept = parseJson(readStored('hiddenColumns') ?? '')
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).map(([table, keys]) => [
      table,
      Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [],
    ]),
  )
}
