const minutesOfDay = 24 * 60

/** One day's hours of customer service, in minutes from midnight. */
export interface DayHours {
  /** 1 is Monday. */
  readonly day: number
  readonly from: number
  /** Not after `from`: then it is over on the next day. */
  readonly to: number
}

/** A moment of the week where the house stands. */
export interface WeekTime {
  readonly day: number
  readonly minute: number
}

const dayAfter = (day: number, ahead: number): number => ((day - 1 + ahead) % 7) + 1

/** Whether somebody of customer service is there. Where no hours are kept, somebody always is. */
export function isSomebodyThere(hours: readonly DayHours[], { day, minute }: WeekTime): boolean {
  if (hours.length === 0) return true
  return hours.some((one) => {
    const overNight = one.to <= one.from
    if (one.day === day) return minute >= one.from && (overNight || minute < one.to)
    return overNight && dayAfter(one.day, 1) === day && minute < one.to
  })
}

/** When somebody is there again: in how many days, and at which minute of that day. */
export function findNextOpening(
  hours: readonly DayHours[],
  { day, minute }: WeekTime,
): { readonly daysAhead: number; readonly minute: number } | undefined {
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const opens = hours.find((one) => one.day === dayAfter(day, daysAhead))
    if (opens !== undefined && (daysAhead > 0 || opens.from > minute)) {
      return { daysAhead, minute: opens.from % minutesOfDay }
    }
  }
  return undefined
}
