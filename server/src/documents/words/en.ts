import { siteName } from '@kaihei/domain/titles/write-title'
import type { words as chinese } from './zh-CN.ts'

export const words: typeof chinese = {
  site: 'Play together in Chinese, on European time. Choose by voice; coins are held until you have played.',
  pages: {
    '/home':
      'See whose window is lit tonight: choose a companion by game, voice and price. Coins are held until you have played.',
    '/community': 'News of the street: reviews, gifts, red packets and boards.',
    '/manual': 'How to order, how refunds work, what it costs and how levels rise: the rules on one page.',
    '/activity': 'Events that run and events to come: rules, prizes and rankings.',
    '/event': 'Events you took part in, and your places.',
    '/topUser': 'Whose light is the brightest: bosses, companions and the most picked, every week and month.',
    '/login': 'Sign in and play on.',
    '/register': 'Join in a minute, take the welcome pack, and play tonight.',
    '/entry': 'Become a companion: record your voice, set your own price, choose your own hours.',
    '/discord': 'Sign in or order with Discord.',
    '/nitro': 'The Nitro shop: Discord Nitro for coins, the code at once.',
    '/rentAccount': 'Rent an account: the deposit is held, and goes back when the time is over.',
    '/achieve': 'Achievements, lit one by one.',
    '/gift': 'Every gift there is to give, and what it costs.',
    '/books': 'Books that are closed and published every day: what we owe and hold, for anybody to check.',
    '/forget-password': 'Forgot your password? Set a new one by mail.',
  },
  search: (keyword) => `Companions for “${keyword}”: found by nickname, number, game or tag.`,
  companion: {
    line: (parts) => parts.join(' · '),
    games: (names) => names.join(', '),
    rating: (stars, reviews) => `${stars} stars (${reviews} ${reviews === 1 ? 'review' : 'reviews'})`,
    newcomer: 'New here',
    price: (price) => `from ${price} coins an hour`,
    picture: (name) => `The window of ${name}, lit`,
    service: (name) => `Playing with ${name}`,
  },
  event: {
    dates: (from, to) => `${from} to ${to}`,
    picture: (title) => `The poster of ${title}`,
  },
  board: {
    heading: (board, time) => `${board} · ${time}`,
    first: (names) => `The first three: ${names.join(', ')}.`,
    nobody: 'Nobody is on it yet: the first light is still to come.',
    picture: (heading) => `${heading}: the first three`,
  },
  packet: (said, shares) =>
    `${said === '' ? 'Good luck' : said}. ${shares} ${shares === 1 ? 'share' : 'shares'}, first come, first served.`,
  sitePicture: `${siteName}: a street at night, its windows lit`,
  lost: 'There is no page here. Perhaps a part of the link was lost.',
}
