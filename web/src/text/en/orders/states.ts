import type { Same } from '../../shape.ts'
import type * as chinese from '../../zh-CN/orders/states.ts'
import { begin } from './begin.ts'

export const states: Same<typeof chinese.states> = {
  0: 'Waiting',
  5: 'To be paid',
  10: 'About to start',
  20: 'In service',
  30: 'To be confirmed',
  40: 'Completed',
  50: 'Refund asked',
  51: 'Refund refused',
  52: 'With customer service',
  60: 'Refunded',
  61: 'Partly refunded',
  70: 'Cancelled',
  71: 'Turned down',
  72: 'Not taken',
  73: 'No-show',
  74: 'Cancelled by companion',
  77: 'Not paid',
  79: 'Closed by staff',
}

export const sentences: Same<typeof chinese.sentences> = {
  0: ({ player }) => `Waiting for ${player} to accept. The coins are held by us.`,
  5: ({ boss, player }) => `Chosen: ${player}. Waiting for ${boss} to pay.`,
  10: ({ player }) => begin(`${player} accepted; it starts in a moment. Cancelling is free now.`),
  20: () => 'In service. It ends by itself when the time is up.',
  30: ({ boss }) => `The service is over. Waiting for ${boss} to confirm.`,
  40: ({ player }) => `Completed. The coins went to ${player}.`,
  50: ({ boss, player, claim }) =>
    begin(`${boss} asked for ${claim} coins back. Waiting for ${player} to answer.`),
  51: ({ boss, player }) => begin(`${player} refused the refund. Waiting for ${boss} to decide.`),
  52: () => 'Customer service is looking at what both sides say and show.',
  60: ({ boss, refunded }) => `All ${refunded} coins went back to ${boss}.`,
  61: ({ boss, player, refunded }) => `${refunded} coins went back to ${boss}, the rest to ${player}.`,
  70: ({ boss }) => begin(`${boss} cancelled. The coins are back.`),
  71: ({ player }) => begin(`${player} did not take it. The coins are back.`),
  72: () => 'Nobody took it in time. The coins are back.',
  73: ({ player }) => begin(`${player} did not come. The coins are back.`),
  74: ({ player }) => begin(`${player} accepted and then cancelled. The coins are back.`),
  77: () => 'A companion was chosen but not paid in time. The deposit is back.',
  79: () => 'Customer service closed this order.',
}
