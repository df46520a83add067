import { fillSentence } from '@kaihei/domain/messages/fill-sentence'
import type { NewsEvent } from '@kaihei/domain/messages/news'
import type { IncomingMessage } from '@kaihei/domain/live-event'
import { shortAmountText } from '#ui/amount-text.ts'

/** What the accounts of the house tell, in English. One without its sentence does not compile. */
export const news: Readonly<Record<NewsEvent, string>> = {
  ordered: '{boss} has ordered “{title}”; you get {amount} diamonds. Please accept within {minutes} min',
  accepted:
    '{player} has accepted your order; it begins once both of you are ready, in {minutes} min at the latest',
  rejected: '{player} cannot take the order this time; your coins are back',
  notTaken: 'Nobody took the order in time; your coins are back',
  notTakenByPlayer: 'The order of {boss} was not accepted in time and is closed',
  wentQuick: '{boss} did not wait any longer and made a quick order of it',
  offered: 'A quick order fits you. Be fast and bid for it',
  bidMade: '{player} has bid for your order. See whether you choose them',
  chosen: '{boss} has chosen you; you get {amount} diamonds. It can begin once they have paid',
  chosenDeclined: '{player} cannot come; the order is open again and you can choose somebody else',
  chosenForBoss: '{player} was chosen for you. Please pay within {minutes} min',
  chosenByItself:
    'You were chosen for the order of {boss}; you get {amount} diamonds. It can begin once they have paid',
  paid: '{boss} has paid; it begins once both of you are ready, in {minutes} min at the latest',
  unpaid: 'It was not paid in time; the order is closed',
  unpaidByBoss: '{boss} did not pay in time; the order is closed',
  cancelledByBoss: '{boss} has cancelled the order',
  cancelledByPlayer: '{player} has cancelled the order; your coins are back',
  bossReady: '{boss} is ready. Say so when you are, and it begins at once',
  playerReady: '{player} is ready. Say so when you are, and it begins at once',
  bossReadyToo: '{boss} is ready too: the clock of the order is running',
  playerReadyToo: '{player} is ready too: the clock of the order is running',
  begunWithBoss: 'The clock of the order with {boss} is running',
  begunWithPlayer: 'The clock of the order with {player} is running',
  renewalAsked: '{boss} would like to go on for longer. If you cannot, decline within {minutes} min',
  renewalDeclined: '{player} cannot go on; the coins for the renewal are back',
  renewalStands: 'The order was renewed',
  renewalOfBossStands: 'The renewal of {boss} stands',
  saidNoShow: '{boss} says you did not come and asks for everything back. Please answer within {hours} h',
  saidBossAbsent:
    '{player} says you did not come and has ended the order. If that is not so, ask for a refund within {hours} h',
  finished: '{player} has finished the service. Please confirm it',
  timeOver: 'The booked time is over. Please confirm it',
  timeOverForPlayer: 'The booked time is over. The boss will confirm it',
  endedByBoss: '{boss} has ended the order',
  endedEarly: '{boss} has ended the order early. Agree to what goes back, or object within {hours} h',
  earlyEndAgreed: '{player} agrees to end early. Please confirm it',
  earlyEndDisputed: '{player} objects to ending early; customer service will look at it',
  completed: 'The order of {boss} is complete; what you earned is pending',
  confirmedByItself: 'The order was confirmed by itself. How about a review?',
  refundedInFull: 'The order was refunded in full',
  refundedInFullToBoss: 'The order was refunded in full; your coins are back',
  refundAsked: '{boss} asks for a refund. Please answer within {hours} h',
  refundAgreed: '{player} has agreed to the refund; your coins are back',
  refundRefused:
    '{player} does not agree to the refund. Within {hours} h you can ask customer service to decide, or take it back',
  refundDropped: '{boss} has taken the refund back',
  refundUnanswered: '{player} did not answer: the refund is granted and your coins are back',
  refundGranted: 'The refund was not answered and is granted by itself',
  refundEnded: 'The refund was not pursued and is over',
  refundEndedByBoss: '{boss} did not pursue the refund; it is over',
  escalatedByBoss: '{boss} asks customer service to decide about this order',
  escalatedByPlayer: '{player} asks customer service to decide about this order',
  resolved: 'Customer service has decided about your order',
  halved: 'Customer service did not decide in time; the disputed amount was split in half',
  topUpCredited: 'Your top-up has arrived: +{amount} coins',
  withdrawalPaid: 'Your withdrawal of {amount} diamonds has been paid',
  withdrawalFailed: 'Your withdrawal of {amount} diamonds could not be paid and is back',
  withdrawalFailedBecause: 'Your withdrawal of {amount} diamonds could not be paid and is back: {reason}',
  withdrawalFailedByItself:
    'The payment provider did not pay your withdrawal of {amount} diamonds; it is back',
  withdrawalRejected: 'Your withdrawal of {amount} diamonds was not approved and is back',
  withdrawalRejectedBecause: 'Your withdrawal of {amount} diamonds was not approved and is back: {reason}',
  reportDismissed: 'We have looked at your report and found nothing against the rules: {reason}',
  reportActedOn: 'We have acted on your report. Thank you for telling us',
  warned: 'A warning from customer service: {reason}',
  muted: 'You are muted and cannot send messages: {reason}. Customer service is there for questions',
  mutedUntil:
    'You are muted until {until} and cannot send messages: {reason}. Customer service is there for questions',
  muteLifted: 'You are no longer muted and can send messages again',
  reviewTakenDown: 'A review of yours was taken down: {reason}',
}

/** Undefined for what was told before its data was kept, or by a newer server. */
export function sayNews(told: IncomingMessage['message']['told']): string | undefined {
  if (told === undefined || !Object.hasOwn(news, told.event)) return undefined
  const { event, ...data } = told
  return fillSentence(news[event as NewsEvent], { player: 'A companion', ...data }, shortAmountText)
}
