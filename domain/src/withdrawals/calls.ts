import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { amount, instant, limit, line, nothing, pageInput, pageOf, within } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { whyNotPayee } from './payee.ts'
import { payoutMethods, withdrawalStates } from './withdrawal.ts'

const { withdrawal: terms, conversion } = tariff
const { payeeCharacters } = terms
const state = z.enum(withdrawalStates)

export const withdrawal = z.strictObject({
  id: z.string(),
  state,
  amount: z.int(),
  fee: z.int(),
  method: z.enum(payoutMethods),
  /** Where the money goes, only its ends readable. */
  payee: z.string(),
  createdAt: instant,
  /** The clock of an open request: until when staff want to have acted. */
  dueAt: z.nullable(instant),
  /** Everything that has happened to it, the newest first. */
  timeline: z.array(
    z.strictObject({
      state,
      at: instant,
      reason: z.nullable(z.string()),
      /** No person did it: the rules, or a payment provider. */
      byItself: z.boolean(),
    }),
  ),
})
export type Withdrawal = z.output<typeof withdrawal>

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/web/withdrawl/page',
  access: 'member',
  effect: 'read',
  summary: 'My withdrawals, the newest first',
  input: z.strictObject(pageInput),
  output: pageOf(withdrawal),
})

export const getWithdrawalTerms = defineCall({
  method: 'GET',
  path: '/web/withdrawl/terms',
  access: 'member',
  effect: 'read',
  summary: 'What a withdrawal or a conversion would be like now',
  input: nothing,
  output: z.strictObject({
    /** In the past means now. */
    availableAt: instant,
    /** How many were requested this week: the first one is free. */
    earlierThisWeek: z.int(),
    /** The one that is not over yet. */
    open: z.nullable(withdrawal),
    convertLeftToday: z.int(),
  }),
})
export type WithdrawalTerms = z.output<typeof getWithdrawalTerms.output>

export const createWithdrawal = defineCall({
  method: 'POST',
  path: '/web/withdrawl/createWebOrder',
  access: 'member',
  effect: 'change',
  refusals: ['withdrawal_open', 'withdrawal_too_soon', 'insufficient_beans'],
  summary: 'Ask for earnings to be paid out',
  input: z
    .strictObject({
      amount: amount().check(within('withdrawal_amount', terms)),
      method: z.enum(payoutMethods, problem('not_chosen', { name: 'payoutMethod' })),
      payee: line('payee', payeeCharacters),
    })
    .check(
      z.refine(({ payee, method }) => whyNotPayee(payee, method) === undefined, {
        path: ['payee'],
        error: problem('not_an_address'),
      }),
    ),
  output: withdrawal,
})

export const cancelWithdrawal = defineCall({
  method: 'POST',
  path: '/web/withdrawl/cancel',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'withdrawal_moved_on'],
  summary: 'Take a request back before it is being paid',
  input: z.strictObject({ id: z.uuid(problem('no_such_withdrawal')) }),
  output: withdrawal,
})

export const convertToCoin = defineCall({
  method: 'POST',
  path: '/web/withdrawl/toCoin',
  access: 'member',
  effect: 'change',
  refusals: ['conversion_limit', 'insufficient_beans'],
  summary: 'Turn earnings into coins, at once and for good',
  input: z.strictObject({
    amount: amount().check(
      limit<number>(
        'conversion_amount',
        (beans) => beans >= conversion.min,
        () => ({ min: conversion.min }),
      ),
    ),
  }),
  output: z.strictObject({ coins: z.int(), bonus: z.int() }),
})
