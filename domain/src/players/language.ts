/** What people speak here, in the order of the filter. */
export const languages = [
  '普通话',
  '粤语',
  '英语',
  '德语',
  '法语',
  '西班牙语',
  '葡萄牙语',
  '意大利语',
  '荷兰语',
  '北欧语言',
  '日语',
  '韩语',
] as const
export type Language = (typeof languages)[number]
