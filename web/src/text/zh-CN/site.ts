import { siteName } from '@kaihei/domain/titles/write-title'

/** What the site is called, and how it writes numbers and times. */
export const site = {
  locale: 'zh-CN',
  name: siteName,
  houseZone: '英国时间',
  timesIn: (zone: string) => `时间按${zone}显示`,
}
