import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../../shape.ts'
import type { clock as chinese } from '../../zh-CN/orders/clock.ts'
import { begin } from './begin.ts'

const terms = tariff.order
const { ask } = terms.refundHours

export const clock: Same<typeof chinese> = {
  who: 'Whose turn',
  until: 'Until',
  afterwards: 'What then',
  bookedEnd: 'Booked until',
  serviceLeft: 'Service left',
  left: 'Left',
  turns: {
    notTaken: {
      mine: 'Your turn to accept',
      theirs: (who) => `Waiting for ${who} to accept`,
      act: (who) => begin(`${who}: accept or turn down`),
      caption: 'to accept',
      afterwards: ({ payable }) => `Cancelled by itself; all ${payable} coins go back`,
    },
    bidding: {
      mine: 'Your turn to choose',
      theirs: () => 'Companions are bidding',
      act: () => 'Companions bid, the boss chooses',
      caption: 'to choose',
      afterwards: ({ payable }) => `Cancelled by itself; the deposit of ${payable} coins goes back`,
    },
    autoSelected: {
      mine: 'Matching in a moment',
      theirs: () => 'Matching in a moment',
      act: (who) => begin(`${who}; the boss may still choose first`),
      caption: 'until the match',
      afterwards: () => 'The bidder with the best score is chosen',
    },
    unpaid: {
      mine: 'Your turn to pay',
      theirs: (who) => `Waiting for ${who} to pay`,
      act: (who) => begin(`${who}: choose how long and a voucher, then pay`),
      caption: 'to pay',
      afterwards: () => 'Cancelled; the deposit goes back, and it counts as chosen and not paid',
    },
    begin: {
      mine: 'Starting in a moment',
      theirs: () => 'Starting in a moment',
      act: (who) => begin(`${who}: it starts as soon as both are ready. Cancelling is free now`),
      waiting: (who) => `You are ready; waiting for ${who} to say so. Cancelling is free now`,
      awaited: (who) => begin(`${who} is ready and waits for you. Cancelling is free now`),
      caption: 'until it starts',
      afterwards: () => 'The service starts, and the time is counted from then',
    },
    renewalStands: {
      mine: 'The boss wants more time',
      theirs: (who) => `More time is up to ${who}`,
      act: (who) => begin(`${who}: may still decline`),
      caption: 'until it counts',
      afterwards: ({ more }) => `The extra ${more} count`,
    },
    over: {
      mine: 'In service',
      theirs: () => 'In service',
      act: (who) => begin(`${who}: have fun, nobody has to press anything`),
      caption: 'of booked time left',
      lateCaption: 'until it ends',
      afterwards: ({ boss }) => `It ends by itself and waits for ${boss} to confirm`,
    },
    confirmed: {
      mine: 'Your turn to confirm',
      theirs: (who) => `Waiting for ${who} to confirm`,
      act: (who) => begin(`${who}: confirm if all is well`),
      caption: 'until confirmed',
      afterwards: ({ player }) => `Confirmed by itself; the coins go to ${player}`,
      partly: ({ boss, player, back }) =>
        `Confirmed by itself; ${back} coins go back to ${boss}, the rest to ${player}`,
      stillRefundable: `. One refund can still be asked for within ${ask} h`,
      allBack: ({ boss, back }) => `Confirmed by itself; all ${back} coins go back to ${boss}`,
    },
    objection: {
      mine: 'The boss ended early. Do you agree?',
      theirs: (who) => `Up to ${who}`,
      act: (who) => begin(`${who}: agree, or object and customer service decides`),
      caption: 'to object',
      afterwards: ({ boss }) => `Without an objection it can be confirmed by ${boss}`,
    },
    claimGranted: {
      mine: 'Your turn to answer the refund',
      theirs: (who) => `Waiting for ${who} to answer`,
      act: (who) => begin(`${who}: agree, or say why not`),
      caption: 'to answer',
      afterwards: ({ boss, claim }) => `Silence counts as agreement; ${claim} coins go back to ${boss}`,
    },
    claimForgotten: {
      mine: 'Refund refused: your turn',
      theirs: (who) => `Waiting for ${who} to decide`,
      act: (who) => begin(`${who}: go to customer service or drop the claim`),
      caption: 'to decide',
      afterwards: () => `The claim lapses; ${terms.confirmHours} h more to confirm`,
      completed: () => 'The claim lapses; the order stays completed',
    },
    halved: {
      mine: 'Your turn to decide',
      theirs: () => 'Customer service is deciding',
      act: (who) => begin(`${who}: look at what both sides say and show`),
      caption: 'to decide',
      afterwards: () => 'If nobody has decided, the middle of both claims goes back',
    },
  },
}
