export const priceMenu = {
  title: '每小时多少金币',
  min: '最低',
  max: '最高',
  apply: '就看这些',
  reset: '不限价格',
}
