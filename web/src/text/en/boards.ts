import { boards as rules } from '@kaihei/domain/boards/tariff'
import { boardWords } from '@kaihei/domain/boards/words'
import type { Same } from '../shape.ts'
import type { boards as chinese } from '../zh-CN/boards.ts'
import { home } from './home.ts'

const { bossPercent, finalHours, starPoints } = rules
const star = starPoints / 100

export const boards: Same<typeof chinese> = {
  heading: 'Whose light is the brightest',
  whichBoard: 'Which board',
  whichTime: 'Which time',
  tabs: { boss: 'Bosses', player: 'Companions', call: 'Most picked' },
  ...boardWords.en,
  firstThree: 'The first three',
  others: 'From the fourth on',
  nobody: 'Empty',
  comma: ', ',
  rank: home.strips.rank,
  ranked: (rank, nickname, score) => `Place ${rank}, ${nickname}, ${score}`,
  me: (nickname) => `${nickname} (you)`,
  unit: { boss: 'coins', player: 'points', call: 'times' },
  withUnit: {
    boss: (score) => `${score} coins`,
    player: home.strips.points,
    call: (score) => `${score} ${score === '1' ? 'time' : 'times'}`,
  },
  parts: {
    list: 'List value',
    gifts: 'Gifts',
    stars: `Five stars × ${star}`,
    line: (list, gifts, stars) => `Orders ${list} · gifts ${gifts} · ${stars} × five stars`,
    cut: (amount) => `Over the bound: ${amount} less`,
  },
  opened: {
    open: (nickname, score) => `${nickname}, ${score}: where it comes from`,
    title: (rank, nickname) => `Place ${rank} · ${nickname}`,
    spent: (orders) => `Bought and earned coins spent in ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    picks: 'Picked in fast orders, and finished',
    list: (orders) => `List value of ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    gifts: 'Gifts received',
    stars: (count) => `${count} × five stars, ${star} each`,
    cut: `Of one boss beyond ${bossPercent}% of everything`,
    sum: { boss: 'Together', player: 'Points', call: 'Together' },
    note: {
      boss: 'Neither given coins nor gifts count; an order counts once no refund can be asked any more.',
      player:
        'An order counts once no refund can be asked any more, without what was refunded; a gift once its minute is over.',
      call: 'Each boss counts once a day; an order counts once no refund can be asked any more.',
    },
  },
  columns: {
    rank: 'Place',
    who: { boss: 'Boss', player: 'Companion', call: 'Companion' },
    score: { boss: 'Coins spent', player: 'Points', call: 'Picked' },
  },
  mine: {
    title: {
      boss: 'Me among bosses',
      player: 'Me among companions',
      call: 'Me among the most picked',
    },
    you: 'You',
    first: 'Nobody is before you',
    neighbours: 'Me and my neighbours',
    missed: 'Not on the board then',
    missing: (rank, score) => `${score} to place ${rank}`,
    notYet: {
      boss: 'Orders count here once no refund can be asked any more',
      player: 'Orders you have served count here once no refund can be asked any more',
      call: 'Being picked in a fast order, and finishing it, counts here',
    },
  },
  clock: {
    title: 'When it is settled',
    states: { running: 'Still moving', pending: 'Pending', final: 'Final' },
    from: 'Begins',
    to: 'Stopped counting',
    left: (hours) => `Stops counting in ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    final: {
      boss: 'Final: nothing changes after that',
      player: `Final. Five stars that are changed in these ${finalHours} hours are still taken off`,
      call: 'Final: nothing changes after that',
    },
    isFinal: 'Final: it does not change any more',
  },
  rules: {
    title: 'Where the points come from',
    boss: {
      parts: ['Bought coins', 'Earned coins'],
      notes: [
        'Only orders: neither gifts nor given coins count',
        'An order counts once no refund can be asked any more; what was refunded does not',
      ],
    },
    player: {
      parts: ['List value of orders', 'Gifts received', `Five stars × ${star}`],
      notes: [
        `No boss counts for more than ${bossPercent}% of everything`,
        'Discounts do not matter; an order counts once no refund can be asked any more, without what was refunded',
      ],
    },
    call: {
      parts: ['Picked in a fast order, and finished'],
      notes: ['Each boss counts once a day', 'An order counts once no refund can be asked any more'],
    },
  },
  prizes: {
    title: 'Prizes',
    board: 'Board',
    week: 'Week',
    month: 'Month',
    places: ['First', 'Second', 'Third'],
    note: 'Given coins, paid by themselves once the board is final; who shares a place shares its prize. The first ten of a month also light a limited window. What is more than a quarter of what your orders brought the house waits until there is room.',
  },
  otherBoards: 'Some other plates',
  whole: 'All of it',
  wholeOf: (title) => `${title}, all of it`,
  lastBoard: {
    title: (time, board) => `${time} · ${board}`,
    lead: (from, state) => `From ${from}, ${state}`,
    final: 'settled for good',
    pending: 'not settled yet',
    empty: 'Nobody was on the board then',
  },
  empty: {
    title: 'Nobody is on the board yet',
    text: 'Orders light up here once no refund can be asked any more.',
    action: 'Look around',
  },
  failed: { title: 'The board did not load', text: 'All places are still there; please try again.' },
  more: 'Load more',
  loadingMore: 'Loading',
  moreFailed: 'The rest did not load',
}
