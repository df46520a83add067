import type { Impossibility } from '@kaihei/domain/rules/impossibilities'

/** What speaks against a set of rules. */
export const impossibilities: Readonly<Record<Impossibility, string>> = {
  min_above_max: 'The lower bound cannot be above the upper one',
  levels_out_of_order:
    'The levels are out of order: each needs more experience than the one before, and none a higher commission',
  levels_fixed: 'Numbers and names of levels stay as they are, and so does how many there are',
  band_upside_down: 'At one level the lowest price is above the highest, or is no whole number of coins',
  commission_below_floor:
    'The commission is too low: at every level it has to be at least what the house keeps beside the VIP discount',
  freeze_shorter_than_refund: 'Earnings cannot rest for less time than a refund can be asked for',
  vip_out_of_order:
    'The VIP levels are out of order: each starts above the one before, and none has a lower discount',
  pack_fixed: 'The vouchers of VIP packs are given by campaigns and cannot be changed here',
  grace_after_no_show:
    'Cancelling cannot be free for longer than until somebody may be said not to have come',
  waves_out_of_order: 'The waves of a fast order are out of order, or come after its time is over',
  fast_more_than_all: 'A boss cannot have more fast orders open than orders of any kind',
  fee_above_min: 'The fee has to be below the smallest withdrawal',
  thresholds_out_of_order:
    'The thresholds are out of order: approved by itself, paid by somebody else, two people, each above the one before',
  young_above_account: 'A new account cannot top up more in a day than an old one',
  score_not_hundred: 'The weights of the score have to come to 100',
  reputation_out_of_order:
    'Who is hidden has to have less reputation than who gets no fast orders, and neither more than everybody starts with',
  packages_wrong: 'Packages go from small to large, none twice and at least one; the price is the coins',
  deposits_wrong: 'Deposits begin at V0 and go from the lowest level up',
  prizes_wrong: 'Prizes go from the highest to the lowest',
  apology_above_minimum: 'The voucher that says sorry has to be worth less than the order it needs',
  first_gives_too_much: 'An invitation cannot bring more than the first order that it asks for',
  gift_price_not_whole: 'Gifts cost whole coins, at least one',
  gift_above_day: 'A gift cannot cost more than somebody may give in a day',
}
