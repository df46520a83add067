import { getActivity } from '@kaihei/domain/activities/calls'
import { safeParse } from 'zod/v4/core'
import { sayDates } from '#previews/draw-event.ts'
import { pictureOf, show } from '#previews/show.ts'
import type { MakeHead } from './making.ts'
import { plainHead } from './plain.ts'

/** A campaign: the named one, or the one that runs, as its page has it. */
export const eventHead: MakeHead = async (making) => {
  const { search, language, words, publicUrl, links, path } = making
  const { activityId } = search
  if (!safeParse(getActivity.input, { activityId }).success) return null
  const event = await links.findEvent(activityId)
  // That nothing runs just now is no reason to say that there is no such page.
  if (typeof event !== 'object') return activityId === undefined ? plainHead(making) : null
  const shown = show.event(event, language)
  const [title, said] = language === 'en' ? [event.titleEn, event.wordsEn] : [event.title, event.words]
  const canonical = `${path}?activityId=${event.id}`
  const picture = pictureOf.event(shown, event.id)
  return {
    status: 200,
    name: title,
    description: `${sayDates(shown, language)} · ${said}`,
    type: 'article',
    canonical,
    picture: { path: picture, words: words.event.picture(title) },
    data: {
      '@type': 'Event',
      name: title,
      description: said,
      startDate: shown.from,
      endDate: shown.to,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: `${publicUrl}${canonical}` },
      image: `${publicUrl}${picture}`,
    },
  }
}
