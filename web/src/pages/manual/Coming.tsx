import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { usePart } from '#client/use-part.ts'

const load = async () => (await import('#features/ops-rules/ComingRules.tsx')).ComingRules

/** What is decided to change, above all chapters. Mostly nothing: then it costs nothing. */
export function Coming() {
  const { data } = useQuery(publicConfigQuery)
  const coming = data?.coming ?? []
  const { part: ComingRules } = usePart(coming.length > 0, load)
  if (ComingRules === undefined || coming.length === 0) return null
  return <ComingRules coming={coming} />
}
