import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../shape.ts'
import type { manualStreet as chinese } from '../zh-CN/manual-street.ts'

const { boards, rewards, order, achievements } = tariff
const points = boards.starPoints / 100

export const manualStreet: Same<typeof chinese> = {
  counting: {
    counts: {
      title: 'When something counts',
      text: [
        `For ${order.refundHours.ask} hours after its end a refund of an order can be asked for. Once that is over and no refund is open, the order counts: for boards, for windows and for your room. What was refunded does not; an order that was refunded in full counts for nothing.`,
        'Orders between two people who have used the same device, or who are paid at the same account, are orders and nothing else: no boards, no windows, no room. The same network address alone says nothing.',
      ],
    },
    room: {
      title: 'Your room',
      text: [
        `Awards of achievements and prizes of boards come out of your room. Of what the house really keeps of an order (its commission less the VIP discount and the voucher), one part in ${rewards.roomParts} is room for the boss, and one part in ${rewards.roomParts} for the companion.`,
        'What does not fit is not lost: it waits, says what for, and is paid by itself in its turn as soon as there is room. Bonuses of top-ups and conversions, the pack for newcomers and apologies take no room. A frozen account is given nothing until it is free again.',
      ],
    },
  },
  achievements: {
    how: {
      title: 'How a window lights',
      text: [
        'Do a thing, and a window lights. Progress is counted from orders that count, from reviews and from gifts received; nobody can write it. When a review is changed or deleted, progress goes back: a window that was not claimed goes dark, what was claimed stays.',
        'Rarity is the share of those who have it among those who could: windows of companions and gifts are compared among companions. Whoever does not want to show theirs turns that off in the privacy settings.',
      ],
    },
    table: {
      title: 'What is asked, and what it brings',
      text: ['Each is claimed once, in given coins.'],
      caption: 'What every row of windows asks and brings',
      series: 'Windows',
      steps: 'From',
      awards: 'Brings',
      between: ' / ',
    },
    limited: {
      title: 'Limited windows',
      text: [
        `The first ${boards.places} of a month have one each, which brings ${achievements.awards[2] / 100}; the first place has a rose window, ${achievements.awards[3] / 100}. Whoever completes an order on a special evening lights one, on both sides. What was missed does not come again; what one has stays.`,
      ],
    },
  },
  boards: {
    score: {
      title: 'How the three boards count',
      text: [
        'Bosses: bought and earned coins spent on orders. Neither given coins nor gifts count.',
        `Companions: list value of orders + gifts received + five stars × ${points}. No boss counts for more than ${boards.bossPercent}% of everything.`,
        'Most picked: how often somebody was picked in a fast order and finished it, once a day for each boss.',
        'Every score opens to what it is made of. Who has as much shares the place.',
      ],
    },
    time: {
      title: 'When it is settled',
      text: [
        `A week begins on Monday at midnight, a month on its first day, in British time. An order is on the boards of the week and the month in which it comes to count. ${boards.finalHours} hours after its end a board is final: five stars that are changed until then are still taken off, and nothing changes afterwards, ever.`,
      ],
    },
    prizes: {
      title: 'Prizes',
      text: [
        'The first three bosses and the first three companions have a prize, paid by itself in given coins once the board is final; whoever shares a place shares the prizes of these places.',
      ],
      caption: 'Prizes of the first three',
      board: 'Board',
      week: 'Week',
      month: 'Month',
      places: ['First', 'Second', 'Third'],
    },
    hidden: {
      title: 'Not being seen',
      text: [
        'Turn off being shown on boards in the privacy settings, and the board of bosses and the red packets in the street say “a mysterious boss”: the place stays, nobody sees whose it is, and it leads nowhere.',
      ],
    },
  },
}
