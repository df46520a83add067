import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../shape.ts'
import type { manualStreet as chinese } from '../zh-CN/manual-street.ts'

const { boards, rewards, order, achievements, activities, tickets, numbers, invitations, welfare } = tariff
const points = boards.starPoints / 100

function coinsOf(days: typeof welfare.signIn): string {
  return days.flatMap((day) => (day.kind === 'coins' ? [day.amount / 100] : [])).join(', ')
}

export const manualStreet: Same<typeof chinese> = {
  counting: {
    counts: {
      title: 'When something counts',
      text: [
        `For ${order.refundHours.ask} hours after its end a refund of an order can be asked for. Once that is over and no refund is open, the order counts: for boards, for windows, for tickets and for your room. What was refunded does not; an order that was refunded in full counts for nothing.`,
        'Orders between two people who have used the same device, or who are paid at the same account, are orders and nothing else: no boards, no windows, no tickets, no room. The same network address alone says nothing.',
      ],
    },
    room: {
      title: 'Your room',
      text: [
        `Of what the house really keeps of an order (its commission less the VIP discount and the voucher), one part in ${rewards.roomParts} is room for the boss, and one part in ${rewards.roomParts} for the companion. All that the house gives you for being active comes out of it: awards of windows, prizes of boards and events, sign-in and the monthly pack, vouchers you claim, tickets, coins and vouchers you draw, and what you get for a number that goes back. A voucher counts with the most it can take off, a ticket as ${tickets.worth / 100} coin.`,
        'What does not fit is not lost: it waits, says what for, and is paid by itself in its turn as soon as there is room. Bonuses of top-ups and conversions, the pack for newcomers, apologies and rename cards take no room; invitations have a room of their own, told under “Inviting friends”. A frozen account is given nothing until it is free again.',
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
  events: {
    ranking: {
      title: 'How events are ranked',
      text: [
        'Each event says how it counts lights: coins spent, orders, gifts, hours, five stars, each for as many as its page tells. Only orders finished in its time count, once no refund can be asked any more.',
        `Of a companion no boss counts for more than ${activities.bossPercent}%; a gift without a name counts only for whoever is given it.`,
        `It is settled ${activities.finalHours} hours after its end; prizes come by themselves, and the first ${activities.places} light a limited window.`,
      ],
    },
    shop: {
      title: 'The shop of an event',
      text: [
        'Paid in coins, yours at once, not returned. Vouchers go to your vouchers, a frame is worn at once, a window is a keepsake that brings no coins.',
        'Gifts lie in your bag, also when the event is over, at their usual price. Tickets are not sold.',
      ],
    },
  },
  welfare: {
    signIn: {
      title: 'Sign-in and the monthly pack',
      text: [
        `Each day you sign in lights a window, seven to a round: ${coinsOf(welfare.signIn)} coins, and a ticket on the seventh day. A missed day loses nothing; the next window comes at midnight in London.`,
        `From V1 on there is a pack every month, for whoever has completed an order within ${welfare.packOrderDays} days; its tickets and voucher are in the table of VIP levels. Of a campaign that is open to everybody each person claims one voucher.`,
      ],
    },
    invitations: {
      title: 'Inviting friends',
      text: [
        `When a friend who registered with your code completes a first order of ${invitations.first.from / 100} or more you get ${invitations.first.gives / 100} given coins; for ${invitations.livesDays} days from the day they joined ${invitations.sharePercent}% of the list price of every order after it, up to ${invitations.max / 100} a person. There is one level only.`,
        `A reward can be claimed ${invitations.maturesDays} days after its order. Who does not want to wait takes the oldest in advance, for ${invitations.advance.feePercent}% and up to ${invitations.advance.maxPerDay / 100} a day. What a friend brings stays within one part in ${rewards.referralParts} of what the house earns by their orders; the rest is kept for you.`,
        'Refunded orders do not count. Two who have used the same device or are paid at the same account are taken for one: the invitation is void, with every reward that was not due yet, and what was had in advance is taken off later ones. Orders between the two of you count for nothing but themselves.',
      ],
    },
  },
  numbers: {
    tickets: {
      title: 'Where tickets come from',
      text: [
        `Every ${tickets.boughtCoins / 100} bought coins that were spent on orders that count bring one; what is short of it is kept for the next, and no more than ${tickets.maxPerDay} come in a day. The seventh sign-in and VIP packs bring some too. Tickets are not sold: nobody pays for a draw.`,
      ],
    },
    odds: {
      title: 'Odds and pity',
      text: [
        `B or better is certain within ${numbers.pity.B} draws, A or better within ${numbers.pity.A}, S within ${numbers.pity.S}. When several are due the best counts; a prize begins its own count and the lower ones again. A tier that is empty falls to the next, and when all are empty it is a rename card.`,
      ],
    },
    table: {
      caption: 'How likely each prize is',
      prize: 'Prize',
      each: 'Each draw',
      longRun: 'With pity',
      names: {
        S: 'S: 3 digits, AAAA, ABCD',
        A: 'A: other 4 digits',
        B: 'B: 5 digits that end in a pair',
        C: 'C: 6 digits that end in three of a kind',
        rename: 'Rename card',
        voucher: `${numbers.voucher.percent} % off, up to ${numbers.voucher.cap / 100}`,
        coins: `${numbers.coins.min}–${numbers.coins.max} given coins`,
      },
    },
    wearing: {
      title: 'Binding and going back',
      text: [
        `A number that you draw is kept for ${numbers.keepDays} days; bound, it is your ID. If you do not bind it, it goes back for ${numbers.returned / 100} given coins. It is yours for ${numbers.boundDays} days, tier S for ever. You wear one at a time: the one before rests for ${numbers.restDays} days before others can draw it.`,
      ],
    },
    fair: {
      title: 'Checking, and taking a break',
      text: [
        `The fingerprint of our seed is public before you draw, and your browser adds a seed of its own. You can have it told at any time; by itself it is told ${numbers.seed.hours} hours after its first draw, or after ${numbers.seed.draws} of them. Then every draw can be worked out again.`,
        'You can switch draws off for yourself: it can be made longer, never shorter, and customer service cannot end it either.',
      ],
    },
  },
}
