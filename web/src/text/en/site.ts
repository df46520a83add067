export const site = {
  locale: 'en-GB',
  name: '欧服陪玩',
  titleOf: (page: string) => `${page} · 欧服陪玩`,
}
