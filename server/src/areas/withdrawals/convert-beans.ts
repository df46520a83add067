import type { Coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { conversionBonus } from '@kaihei/domain/withdrawals/withdrawal'
import { v7 as newId } from 'uuid'
import { lockBooks, post } from '#ledger/journal.ts'
import { beansConverted } from '#ledger/movements/withdrawals.ts'
import type { Work } from '#work/work.ts'
import { availableBeans } from './available-beans.ts'
import { addConversion } from './conversion-store.ts'

/** The person's accounts are held before the day's sum is read, so that no two at once pass the limit together. */
export async function convertBeans(
  work: Work,
  userId: string,
  amount: Coins,
): Promise<{ readonly coins: Coins; readonly bonus: Coins }> {
  const conversion = { id: newId(), userId, amount, bonus: conversionBonus(amount) }
  // Sent together, and done one after the other.
  const [books, leftToday] = await Promise.all([lockBooks(work, userId), addConversion(work, conversion)])
  if (amount > leftToday)
    throw new Refusal('conversion_limit', { max: tariff.conversion.maxPerDay, leftToday })
  const available = availableBeans(books, userId)
  if (amount > available) throw new Refusal('insufficient_beans', { available })
  await post(work, books, beansConverted(conversion))
  return { coins: amount, bonus: conversion.bonus }
}
