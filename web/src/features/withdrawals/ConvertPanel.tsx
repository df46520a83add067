import { tariff } from '@kaihei/domain/tariff'
import { accountText } from '#text/account.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ConvertForm } from './ConvertForm.tsx'

interface ConvertPanelProps {
  available: number
  leftToday: number
}

/** The form, or the reason why there is nothing to turn into coins. */
export function ConvertPanel({ available, leftToday }: ConvertPanelProps) {
  const words = accountText.convert
  const { min } = tariff.conversion
  if (available < min) return <EmptyState {...words.none} />
  if (leftToday < min) return <EmptyState title={words.exhausted} text={words.rules} />
  return <ConvertForm available={available} leftToday={leftToday} />
}
