/** What the site is called, and how it writes numbers and times. */
export const site = {
  locale: 'zh-CN',
  name: '欧服陪玩',
  timesIn: (zone: string) => `时间按${zone}显示`,
  titleOf: (page: string) => `${page} · 欧服陪玩`,
}
