import { cities, type DemoPerson } from './cast-shape.ts'

/** Ordinary bosses: they order, review and fill the boards. */
export const demoBosses: readonly DemoPerson[] = [
  { nickname: 'Ben在都柏林', sex: 'male', portrait: 62, hue: 150, ...cities.dublin },
  { nickname: '老周不加班', sex: 'male', portrait: 67, hue: 75, ...cities.berlin },
  { nickname: '下班先吃饭', sex: 'female', portrait: 70, hue: 20, ...cities.london },
  { nickname: '论文还差一章', sex: 'female', portrait: 71, hue: 225, ...cities.zurich },
  { nickname: '塞纳河右岸', sex: 'male', portrait: 72, hue: 105, ...cities.paris },
  { nickname: '一只鸽子', sex: 'female', portrait: 75, hue: 350, ...cities.milan },
  { nickname: 'Coco 在赶飞机', sex: 'female', portrait: 84, hue: 190, ...cities.hongKong },
  { nickname: '北欧打工人', sex: 'male', portrait: 77, hue: 45, ...cities.stockholm },
  { nickname: '椰子鸡火锅', sex: 'female', portrait: 94, hue: 260, ...cities.amsterdam },
  { nickname: '五点半的太阳', sex: 'male', portrait: 88, hue: 330, ...cities.helsinki },
  { nickname: '不想早八', sex: 'female', portrait: 86, hue: 150, ...cities.vienna },
  { nickname: '葡式蛋挞加热', sex: 'male', portrait: 93, hue: 75, ...cities.lisbon },
]
