import type { Same } from '../shape.ts'
import type { opsCatalogue as chinese } from '../zh-CN/ops-catalogue.ts'

export const opsCatalogue: Same<typeof chinese> = {
  heading: 'Catalogue',
  lead: 'What the shop offers. A gift that is out appears nowhere; what was given or lies in a bag stays.',
  gifts: 'Gifts',
  failed: { title: 'The catalogue could not be loaded', text: 'You can try again.' },
  states: { on: 'Offered', off: 'Out' },
  turned: (who, time) => `${who} ${time}`,
  coins: 'coins',
  dialog: {
    title: { on: (name) => `Offer “${name}” again?`, off: (name) => `Take “${name}” out?` },
    text: {
      on: 'It can be given at once.',
      off: 'It can no longer be given, at once. What lies in a bag still can; what was given stays.',
    },
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
    rules: { name: 'Numbers', text: 'Prices, rates and limits, and how each is changed' },
  },
}
