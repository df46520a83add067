import { englishSceneWindows } from '../activities/scenes.ts'
import { findLimited, specialDays } from './limited.ts'

/** What windows are called in English, by their ids. */
const general: Readonly<Record<string, string>> = {
  'boss-orders-1': 'First order',
  'boss-orders-10': 'Knows the way',
  'boss-orders-50': 'A lamp left on',
  'boss-orders-200': 'Two hundred nights',
  'boss-orders-1000': 'A thousand lanterns',
  'boss-hours-10': 'All night long',
  'boss-hours-100': 'A hundred talks',
  'boss-hours-500': 'Half a moon',
  'boss-hours-2000': 'Ever lit',
  'boss-companions-5': 'Five windows',
  'boss-companions-20': 'Door to door',
  'boss-companions-50': 'Half the street',
  'boss-companions-100': 'The whole street',
  'boss-reviews-10': 'A fair word',
  'boss-reviews-50': 'Writer of letters',
  'boss-reviews-200': 'The street trusts you',
  'play-orders-1': 'Light the lamp',
  'play-orders-10': 'Ten nights',
  'play-orders-100': 'A hundred lamps',
  'play-orders-500': 'Old neighbour',
  'play-orders-2000': 'Two thousand lights',
  'play-hours-10': 'Keeper of the lamp',
  'play-hours-100': 'Night watch',
  'play-hours-1000': 'A thousand nights',
  'play-hours-5000': 'City that never sleeps',
  'play-stars-10': 'Star picker',
  'play-stars-100': 'Path of stars',
  'play-stars-500': 'A sky full of stars',
  'play-returns-5': 'You again',
  'play-returns-20': 'The usual place',
  'play-returns-100': 'A hundred came back',
  'gift-kinds-5': 'Five lights',
  'gift-kinds-9': 'Nine lights',
  'gift-kinds-12': 'Twelve lights',
  'gift-lifetime-3': 'For a lifetime',
}

const evenings: Readonly<Record<(typeof specialDays)[number]['name'], string>> = {
  万圣夜: 'Halloween',
  立冬: 'First day of winter',
  冬至: 'Winter solstice',
  平安夜: 'Christmas Eve',
  跨年夜: "New Year's Eve",
  除夕: "Lunar New Year's Eve",
  元宵: 'Lantern Festival',
  七夕: 'Qixi',
  中秋: 'Mid-Autumn',
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

export function englishNameOf(id: string): string {
  const limited = findLimited(id)
  if (limited === undefined) return general[id] ?? ''
  if (limited.kind === 'day') return evenings[limited.name as keyof typeof evenings]
  if (limited.kind === 'event') return englishSceneWindows[limited.scene]
  const month = monthNames.format(new Date(`${limited.month}-01`))
  return limited.board === 'boss' ? `Bosses of ${month}` : `Companions of ${month}`
}
