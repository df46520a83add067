import type { Same } from '../shape.ts'
import type { invitations as chinese } from '../zh-CN/invitations.ts'

export const invitations: Same<typeof chinese> = {
  eyebrow: 'My invitation code',
  heading: 'Give your window number to a friend',
  lead: (from, gives, days, percent, max) =>
    `${gives} for you when their first order of ${from} or more is done; for ${days} days from the day they joined ${percent}% of the list price of every order after it, up to ${max} a person.`,
  code: (code) => `Invitation code ${code}`,
  link: 'Invitation link',
  copyLink: 'Copy the link',
  copyText: 'Copy for Discord',
  copied: 'Copied',
  qr: 'Scan to register with my invitation code',
  discordText: (code, url) =>
    `**欧服陪玩** · find somebody to play with, by the half hour\nRegister with my code \`${code}\`: ${url}`,
  invitedBy: (name) => `${name} invited you`,
  stats: {
    label: 'My invitations',
    invitees: 'Invited',
    begun: 'First order done',
    earned: 'Received',
    earning: 'Bringing now',
  },
  people: (count) => count,
  growing: {
    title: 'Maturing',
    lead: (days) => `To be claimed ${days} days after the order; a refund voids it`,
    kinds: { first: 'First order', share: 'Share of an order' },
    about: (kind, list, time) => `${kind} · list price ${list} · from ${time}`,
    days: (days) => `${days} ${days === 1 ? 'day' : 'days'} to go`,
    choose: (name, amount) => `${amount} of ${name} in advance`,
    refundable: 'Can be refunded for a day; in advance only afterwards',
    noRoom: 'In advance once they have ordered more',
    all: (count) => `Show all ${count}`,
    empty: {
      title: 'Nothing is maturing',
      text: 'Once a friend completes an order it matures here, day by day.',
    },
  },
  claim: {
    title: 'To claim',
    note: 'arrives as given coins',
    button: (amount) => `Claim ${amount}`,
    none: 'Nothing has matured yet',
    done: (amount) => `${amount} coins have arrived.`,
    waiting: (amount) =>
      `${amount} are kept for you: what a friend brings stays within half of what the house earns by their orders. It arrives by itself once they have ordered more.`,
    settled: (amount) => `${amount} made up for rewards that you had in advance and that came to nothing.`,
    kept: (amount) => `${amount} more are kept until your friends' orders have made room`,
    owed: (amount) => `${amount} that you had in advance came to nothing; later rewards make up for it`,
  },
  advance: {
    title: 'In advance',
    lead: (days) => `Not in the mood to wait ${days} days? For a tenth they arrive now, the oldest first.`,
    chosen: (count) => `${count} chosen`,
    fee: (percent) => `Fee ${percent}%`,
    sum: 'Arrives',
    button: (amount) => `Take ${amount} now`,
    today: (used, max) =>
      `${used} of ${max} today. What comes to nothing afterwards is taken off later rewards.`,
    done: (received, fee) => `${received} coins have arrived, for a fee of ${fee}.`,
  },
  list: {
    title: 'Whom I have invited',
    view: 'Which of them',
    views: { all: 'All', earning: 'Bringing now', void: 'Void' },
    joined: (date) => `joined ${date}`,
    states: { joined: 'Joined, no first order yet', ended: 'Over' },
    earning: (days) => `Bringing · ${days} days left`,
    why: { device: 'Void · same device as you', payee: 'Void · paid at the same account as you' },
    pending: (amount, time) => `${amount} maturing, the first on ${time}`,
    failed: { title: 'The list could not be loaded', text: 'Try again.' },
    more: 'Show more',
    loadingMore: 'Loading',
    moreFailed: 'Could not be loaded. Try again',
    empty: {
      title: 'Nobody yet',
      text: 'Send the link or the code to a friend: once they have registered they stand here.',
    },
    emptyView: { title: 'Nobody like that', text: 'Look at the others.' },
  },
  rules: {
    title: 'What does not count',
    items: (from) => [
      'Yourself: the same device, or the same account for payouts',
      `Refunded orders, and first orders below ${from}`,
      'Orders between the two of you',
      'One level only: friends of friends do not count',
    ],
  },
  failed: { title: 'Invitations could not be loaded', text: 'No reward is lost. Try again.' },
}
