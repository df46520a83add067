export const site = {
  locale: 'en-GB',
  name: '欧服陪玩',
  timesIn: (zone: string) => `Times are in ${zone}`,
  titleOf: (page: string) => `${page} · 欧服陪玩`,
}
