import { useEffect, useState } from 'react'
import { firstTouch } from '#client/first-touch.ts'
import { usePart } from '#client/use-part.ts'
import { whenIdle } from '#client/when-idle.ts'
import { useReported } from '#features/reports/open-report.ts'
import { useOverlays } from './overlays.ts'
import { PlainError } from './PlainError.tsx'
import { useServicePopup } from './use-service-popup.ts'

const loadOverlays = () => import('./Overlays.tsx')

interface OverlayMountProps {
  /** Whether customer service may offer itself: never to those who are it. */
  offersService: boolean
}

/**
 * What floats above every page comes with the first thing that does, or ahead of it once somebody is there: when the
 * network is gone it is too late to fetch the dialog that says so.
 */
export function OverlayMount({ offersService }: OverlayMountProps) {
  const [touched, setTouched] = useState(false)
  useEffect(() => void firstTouch().then(() => whenIdle(() => setTouched(true))), [])
  const service = useServicePopup(offersService)
  const floats = useOverlays(
    ({ toasts, messages, notice, errors }) =>
      notice !== null || toasts.length + messages.length + errors.length > 0,
  )
  const isReporting = useReported(({ reported }) => reported !== null)
  const { part, failed } = usePart(touched || service.shown || floats || isReporting, loadOverlays)
  if (part !== undefined) return <part.Overlays service={service} />
  return failed && <PlainError />
}
