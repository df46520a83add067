import type { Same } from '../shape.ts'
import type { opsCatalogue as chinese } from '../zh-CN/ops-catalogue.ts'

export const opsCatalogue: Same<typeof chinese> = {
  heading: 'Catalogue',
  lead: 'What the shop offers. Games and gifts that are out appear nowhere; orders that run and gifts that were given stay.',
  gifts: 'Gifts',
  giftBoard: {
    lead: 'In the order of the sheet for giving. Drawings stay; names, the order and what is offered are changed here. A price is a rule and needs two admins. What was given or lies in a bag keeps the price it had.',
    turnText: {
      on: 'It can be given at once.',
      off: 'It can no longer be given, at once. What lies in a bag still can; what was given stays.',
    },
    renameText:
      'The new name stands everywhere from now on, also where it was given before. The drawing stays.',
    costs: (coins) => `${coins} coins`,
    coming: (time, coins) => `${coins} coins from ${time}`,
    waiting: 'Another price waits for a second admin',
    reprice: 'Price',
    repriceOf: (name) => `Price of “${name}”`,
  },
  lines: {
    title: 'Product lines',
    lead: 'Names and order stand in quick orders, orders and the form for services. Codes stay.',
    games: (on, all) =>
      on === all ? `${all} ${all === 1 ? 'game' : 'games'}` : `${all} games, ${on} of them on`,
    renameText:
      'The code stays. The new name stands everywhere from now on: 6 characters in Chinese, 16 letters in English at most.',
    turnText: {
      on: 'Its games come back at once; those that are out themselves stay out.',
      off: 'All its games go with it: no new services, orders, quick orders or rentals, and they are in no list. What runs is finished, and with the switch everything is back.',
    },
  },
  games: {
    title: 'Games',
    lead: 'In the order of the tabs. A change holds for everybody at once and needs a reason.',
    add: 'Add a game',
    addTitle: 'Add a game',
    addText:
      'It comes last and can be offered and ordered at once. Its code never changes and it is never deleted, only taken out. A game without a drawing has the unlit window.',
    addSubmit: 'Add',
    line: 'Product line',
    lineOff: (line) => `${line} (line is out)`,
    name: 'Chinese name',
    english: 'English name',
    code: 'Code',
    codeHint: '2 to 8 small letters or digits, a letter first',
    services: (count) => `${count} ${count === 1 ? 'service' : 'services'}`,
    rename: 'Rename',
    answers: (servers, ranks) => `Servers ${servers} · Ranks ${ranks}`,
    move: 'Move',
    deeds: {
      rename: (name) => `Rename “${name}”`,
      answers: (name) => `Servers and ranks of “${name}”`,
      move: (name) => `Move “${name}”`,
    },
    renameText:
      'The code stays. The new name stands everywhere from now on; earlier orders keep the name they were made with.',
    answersText:
      'What is offered at one press where somebody is asked; anything else can be written. Services and wishes that wait follow a new name.',
    lists: {
      servers: { title: 'Servers', one: (place) => `Server ${place}`, add: 'Add a server' },
      ranks: { title: 'Ranks', one: (place) => `Rank ${place}`, add: 'Add a rank' },
    },
    row: {
      up: (name) => `Move “${name}” up`,
      down: (name) => `Move “${name}” down`,
      remove: (name) => `Take “${name}” away`,
      on: 'Offered',
    },
    place: 'Place',
    placed: (place) => `Number ${place}`,
    submit: 'Save',
    turnText: {
      on: 'It can be offered and ordered at once.',
      off: 'No new services, orders, quick orders or rentals at once, and it is in no filter. What runs is finished; services stay and come back with it.',
    },
    done: {
      add: (name) => `“${name}” is there`,
      change: (name) => `“${name}” is changed`,
      move: (name) => `“${name}” is moved`,
    },
  },
  stock: {
    title: 'Numbers and rental',
    numbers: 'Beautiful numbers',
    tier: 'Tier',
    free: 'In the pool',
    won: 'Waiting',
    bound: 'Bound',
    toNumbers: 'Draws are switched under Parts',
    rentals: 'Accounts to rent',
    state: 'State',
    count: 'Count',
    toRentals: 'To the rentals',
  },
  failed: { title: 'The catalogue could not be loaded', text: 'You can try again.' },
  turned: (who, time) => `${who} ${time}`,
  dialog: {
    title: { on: (name) => `Offer “${name}” again?`, off: (name) => `Take “${name}” out?` },
    reason: 'Reason',
    reasonHint: 'It stays in the log; 2 to 200 characters',
    submit: { on: 'Offer', off: 'Take out' },
    busy: 'Changing',
    cancel: 'Not yet',
  },
  done: { on: (name) => `“${name}” is offered`, off: (name) => `“${name}” is out` },
  elsewhere: 'Changed elsewhere',
  places: {
    nitro: { name: 'Nitro stock', text: 'Load codes, see how many are left; a code is never shown again' },
    rentals: { name: 'Rental', text: 'Accounts that owners offer, and rentals in dispute' },
    modules: { name: 'Parts', text: 'Draws, Nitro and rental as a whole, on or off' },
    rules: { name: 'Numbers', text: 'Prices of gifts, rates and limits, and how each is changed' },
  },
}
