import { useTimeZone } from './use-time-zone.ts'
import { text } from '#text/text.ts'
import { zoneLabel } from '#text/times.ts'

/** In which zone the times around it are told. */
export function ZoneNote() {
  return <p className="text-xs text-text-3">{text.site.timesIn(zoneLabel(useTimeZone()))}</p>
}
