import { serverNow } from '#client/clock.ts'
import { communityText } from '#text/community.ts'
import { text } from '#text/text.ts'
import { dayIn, shortTime, zoneLabel } from '#text/times.ts'
import type { Stretch, Told } from './by-hour.ts'
import { StreetLamp } from './StreetLamp.tsx'
import { TellItem } from './TellItem.tsx'

interface StretchOfStreetProps {
  stretch: Stretch
  /** How many lamps back it is. */
  back: number
  timeZone: string
  /** The newest packet that can be opened, wherever it hangs. */
  newestPacket: string | undefined
}

/** What is between two lamps: what was said on the left, what was lit on the right; on a phone the street comes first. */
export function StretchOfStreet({ stretch, back, timeZone, newestPacket }: StretchOfStreetProps) {
  const { at, isToday, windows, lights } = stretch
  const told = (item: Told) => (
    <TellItem
      item={item}
      time={shortTime(Date.parse(item.at), timeZone)}
      isNewest={item.id === newestPacket}
    />
  )
  const { plate, note } = isToday
    ? { plate: `${shortTime(Date.parse(at), timeZone).slice(0, 2)}:00`, note: zoneLabel(timeZone) }
    : sayDay(at, timeZone)
  return (
    <section className="street-row pt-3 [&+&]:pt-7" aria-label={`${plate} ${note}`.trim()}>
      <div className="max-lg:order-1">
        <StreetLamp plate={plate} note={note} back={back} />
      </div>
      <ul
        className="grid min-w-0 content-start gap-4 max-lg:order-3 lg:-order-1"
        aria-label={communityText.windows}
      >
        {windows.map((item) => (
          <li key={item.id}>{told(item)}</li>
        ))}
      </ul>
      <ul
        className="grid min-w-0 content-start gap-4 max-lg:order-2 lg:pt-16"
        aria-label={communityText.lights}
      >
        {lights.map((item) => (
          <li key={item.id}>{told(item)}</li>
        ))}
      </ul>
    </section>
  )
}

/** 昨天 with its date below it; what is earlier is a date only. */
function sayDay(at: string, timeZone: string): { plate: string; note: string } {
  const { locale } = text.site
  const date = new Date(at)
  const isOfThisYear =
    dayIn(timeZone, serverNow()).slice(0, 4) === dayIn(timeZone, date.getTime()).slice(0, 4)
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' }).format(date)
  const isYesterday =
    Date.parse(dayIn(timeZone, serverNow())) - Date.parse(dayIn(timeZone, date.getTime())) === 86_400_000
  if (isYesterday) {
    return { plate: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'), note: day }
  }
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' }).format(date)
  return { plate: day, note: isOfThisYear ? '' : year }
}
