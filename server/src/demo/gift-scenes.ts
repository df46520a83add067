import type { GiftId } from '@kaihei/domain/gifts/catalogue'

/** Who gave whom what, and what they said. */
export interface GiftScene {
  readonly from: string
  readonly to: string
  readonly gift: GiftId
  readonly daysAgo: number
  readonly quantity?: number
  readonly message?: string
  readonly anonymous?: boolean
}

type More = Pick<GiftScene, 'quantity' | 'message' | 'anonymous'>

function scene(from: string, to: string, gift: GiftId, daysAgo: number, more: More = {}): GiftScene {
  return { from, to, gift, daysAgo, ...more }
}

const lantern = '小橘灯'

/** The oldest first, all of them before the first order that the demo tells of. */
export const olderGifts: readonly GiftScene[] = [
  scene('晚风来信', lantern, 'match', 32.4, { message: '擦亮一下' }),
  scene('老周不加班', lantern, 'match', 32, { quantity: 6 }),
  scene('椰子鸡火锅', '暮色', 'mandarin', 31.2, { message: '照你回家' }),
  scene('Coco 在赶飞机', lantern, 'firework', 30.6, { message: '生日快乐！' }),
  scene('塞纳河右岸', '北岸 Kai', 'candle', 30.1),
  scene('Ben在都柏林', lantern, 'milk', 29.5, { quantity: 3, message: '喝完早点睡' }),
  scene('Coco 在赶飞机', '暮色', 'lantern', 29, { message: '谢谢你陪我打上钻石' }),
  scene('晚风来信', '暮色', 'blossom', 28.3, { message: '灯花一爆，好事要到' }),
  scene('论文还差一章', '雨声研究员', 'candle', 27.9, { quantity: 2, message: '今晚终于睡着了' }),
  scene('老周不加班', '桃桃乌龙', 'milk', 27.2),
  scene('一只鸽子', lantern, 'candle', 26.8, { quantity: 6 }),
  scene('椰子鸡火锅', '麦霸小满', 'lamp', 26.1, { message: '再唱一遍那首' }),
  scene('Ben在都柏林', '青提', 'match', 25.7, { quantity: 9 }),
  scene('Coco 在赶飞机', '蓝鲸 Orca', 'tram', 25.2, { message: '晚一点，也等你' }),
  scene('塞纳河右岸', lantern, 'mandarin', 24.9, { anonymous: true, message: '猜猜我是谁' }),
  scene('不想早八', 'Viola 晚安电台', 'match', 24.4, { quantity: 6 }),
  scene('老周不加班', '星野', 'candle', 24.1),
  scene('北欧打工人', '红石工程师', 'milk', 23.6),
  scene('晚风来信', lantern, 'mandarin', 23.2, { message: '照我回家的那一盏' }),
  scene('Coco 在赶飞机', lantern, 'lamp', 22.7, { quantity: 2 }),
]

/** The oldest first, of the last two days; what the companion of the demo was given has matured. */
export const latestGifts: readonly GiftScene[] = [
  scene('塞纳河右岸', '阿布贝贝', 'match', 1.4, { quantity: 6, message: '第一次点单，谢谢' }),
  scene('Coco 在赶飞机', '暮色', 'mandarin', 1.35, { quantity: 3 }),
  scene('老周不加班', lantern, 'blossom', 1.3, { message: '早点睡' }),
  scene('Ben在都柏林', lantern, 'tram', 1.2, { message: '打上大师了，说到做到' }),
  scene('论文还差一章', lantern, 'match', 1.1, { quantity: 9, anonymous: true }),
  scene('椰子鸡火锅', '桃桃乌龙', 'candle', 0.8, { quantity: 6 }),
  scene('Coco 在赶飞机', '星野', 'milk', 0.2),
  scene('Coco 在赶飞机', '蓝鲸 Orca', 'lighthouse', 0.07, { message: '考完了，靠岸了' }),
]

/** Just sent: its minute runs from the first start on, and then the whole street hears of it. */
export const underWay: Omit<GiftScene, 'daysAgo'> = {
  from: 'Coco 在赶飞机',
  to: '暮色',
  gift: 'lantern',
  message: '把愿望放上去',
}
