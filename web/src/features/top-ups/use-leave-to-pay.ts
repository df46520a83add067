import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepErrand } from './errand.ts'
import type { Errand } from './errand.ts'

/** Off to the provider, in this tab. Whoever presses Back instead of paying comes back to the top-up itself. */
export function useLeaveToPay(errand: Errand | null) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    function hear({ persisted }: PageTransitionEvent) {
      if (persisted) setLeaving(false)
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])

  async function leaveToPay({ orderNo, url }: { orderNo: string; url: string }) {
    setLeaving(true)
    if (errand !== null) keepErrand(orderNo, errand)
    await router.navigate({ to: '/account', search: { topUp: orderNo }, replace: true, resetScroll: false })
    location.assign(url)
  }

  return { leaving, leaveToPay: (started: { orderNo: string; url: string }) => void leaveToPay(started) }
}
