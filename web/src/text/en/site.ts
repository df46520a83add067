import { siteName } from '@kaihei/domain/titles/write-title'

export const site = {
  locale: 'en-GB',
  name: siteName,
  houseZone: 'UK time',
  timesIn: (zone: string) => `Times are in ${zone}`,
}
