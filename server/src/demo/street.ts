import { announce } from '#areas/community/announcement-store.ts'
import { fillFeed } from '#areas/community/feed-store.ts'
import type { Work } from '#work/work.ts'

const notices = [
  {
    hoursAgo: 3,
    title: '周日凌晨 3:00–3:20 街灯检修',
    text: '期间不能下单和充值，进行中的订单照常计时，时钟不会多扣你一秒。',
  },
  {
    hoursAgo: 49,
    title: '评价可以改了',
    text: '写下评价后 48 小时内可以修改或删除；陪玩能回复一次，回复不能改。',
  },
]

/** What the house has pinned to the board, and everything that happened before somebody wrote it down. */
export function tellStreet(work: Work): void {
  for (const { hoursAgo, ...notice } of notices) {
    announce(work, { ...notice, at: new Date(work.now.getTime() - hoursAgo * 3_600_000) })
  }
  fillFeed(work)
}
