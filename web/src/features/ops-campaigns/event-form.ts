import { catalogue, type GiftId, priceOf } from '@kaihei/domain/gifts/catalogue'
import { type Scene, scenes } from '@kaihei/domain/activities/scenes'
import type { EventContent } from '@kaihei/domain/ops/event-calls'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { amountText, readAmount } from '#ui/amount-text.ts'
import { readMoment, writeMoment } from './local-time.ts'

export const productKinds = ['voucher', 'frame', 'achievement', 'gift'] as const
type ProductKind = (typeof productKinds)[number]

/** As it is typed: everything that counts is text. */
export interface ProductForm {
  readonly key: number
  readonly name: string
  readonly nameEn: string
  readonly kind: ProductKind
  readonly price: string
  readonly stock: string
  readonly perPerson: string
  readonly days: string
  readonly off: string
  readonly minimum: string
  readonly giftId: GiftId
}

export const bossWeights = ['spend', 'orders', 'gifts', 'hours'] as const
export const playerWeights = [...bossWeights, 'fiveStars'] as const
type Weights = Readonly<Partial<Record<(typeof playerWeights)[number], string>>>

export interface EventForm {
  readonly title: string
  readonly titleEn: string
  readonly words: string
  readonly wordsEn: string
  readonly scene: Scene
  readonly pictureOnly: boolean
  readonly from: string
  readonly to: string
  readonly boss: Weights
  readonly player: Weights
  readonly bossPrizes: string
  readonly playerPrizes: string
  readonly products: readonly ProductForm[]
}

export function blankProduct(key: number): ProductForm {
  const numbers = { price: '', stock: '100', perPerson: '1', days: '30', off: '8', minimum: '50' }
  return { key, name: '', nameEn: '', kind: 'frame', giftId: catalogue[0] ?? 'match', ...numbers }
}

/** An empty form, or one with everything that a draft says. */
export function openForm(content: EventContent | null): EventForm {
  const texts = content ?? { title: '', titleEn: '', words: '', wordsEn: '' }
  const { title, titleEn, words, wordsEn } = texts
  return {
    title,
    titleEn,
    words,
    wordsEn,
    scene: content?.scene ?? scenes[0],
    pictureOnly: content?.pictureOnly ?? false,
    from: content === null ? '' : writeMoment(content.from),
    to: content === null ? '' : writeMoment(content.to),
    boss: textsOf(content?.scoring.boss ?? { spend: 1 }),
    player: textsOf(content?.scoring.player ?? { spend: 1 }),
    bossPrizes: writePrizes(content?.prizes.boss ?? []),
    playerPrizes: writePrizes(content?.prizes.player ?? []),
    products: (content?.products ?? []).map(openProduct),
  }
}

function openProduct(
  { name, nameEn, gives, price, ...counts }: EventContent['products'][number],
  key: number,
) {
  const form = {
    ...blankProduct(key),
    name,
    nameEn,
    kind: gives.kind,
    price: amountText(price),
    stock: String(counts.stock),
    perPerson: String(counts.perPerson),
  }
  if (gives.kind === 'gift') return { ...form, giftId: gives.giftId }
  if (gives.kind === 'frame') return { ...form, days: String(gives.days) }
  if (gives.kind === 'voucher' && gives.value.kind === 'amount') {
    const { amount, minimum } = gives.value
    return { ...form, days: String(gives.livesDays), off: amountText(amount), minimum: amountText(minimum) }
  }
  return form
}

function textsOf(weights: Readonly<Record<string, number | undefined>>): Weights {
  return Object.fromEntries(
    Object.entries(weights).flatMap(([name, weight]) => (weight ? [[name, String(weight)]] : [])),
  )
}

function writePrizes(hundredths: readonly number[]): string {
  return hundredths.map((one) => String(Math.round(one / 100))).join(' ')
}

/** Hundredths of each place; null where something is no whole number of coins. */
function readPrizes(typed: string): number[] | null {
  const parts = typed.split(/[\s,，、]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map((part) => Number(part) * 100) : null
}

function readWhole(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
}

function readWeights(weights: Weights): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    Object.entries(weights).flatMap(([name, typed]) =>
      typed.trim() === '' ? [] : [[name, readWhole(typed)]],
    ),
  )
}

function readProduct(product: ProductForm) {
  const { name, nameEn, kind, price, stock, perPerson } = product
  return {
    name,
    nameEn,
    gives: readGain(product),
    price: kind === 'gift' ? priceOf(product.giftId) : readAmount(price),
    stock: readWhole(stock),
    perPerson: kind === 'achievement' ? 1 : readWhole(perPerson),
  }
}

function readGain({ kind, days, off, minimum, giftId }: ProductForm) {
  if (kind === 'gift') return { kind, giftId }
  if (kind === 'frame') return { kind, days: readWhole(days) }
  if (kind === 'achievement') return { kind }
  const value = { kind: 'amount', amount: readAmount(off), minimum: readAmount(minimum) }
  return { kind, value, livesDays: readWhole(days) }
}

/** The form in the call's words; null where something is no number. */
export function writeEvent(form: EventForm) {
  const { title, titleEn, words, wordsEn, scene, pictureOnly } = form
  return {
    title,
    titleEn,
    words,
    wordsEn,
    scene,
    pictureOnly,
    from: readMoment(form.from),
    to: readMoment(form.to),
    scoring: pictureOnly
      ? { boss: {}, player: {} }
      : { boss: readWeights(form.boss), player: readWeights(form.player) },
    prizes: pictureOnly
      ? { boss: [], player: [] }
      : { boss: readPrizes(form.bossPrizes), player: readPrizes(form.playerPrizes) },
    products: pictureOnly ? [] : form.products.map(readProduct),
  }
}

/** What the call's own shape cannot know, or says in words of a program. */
export function checkEvent(
  form: EventForm,
  now: number,
): Partial<Record<keyof EventForm, string | undefined>> {
  const words = opsCampaignsText.events.form
  const [from, to] = [Date.parse(form.from), Date.parse(form.to)]
  const prizes = (typed: string) => {
    const read = readPrizes(typed)
    const isRight = read !== null && read.length <= 10 && read.every((one) => one >= 100 && one <= 1_000_000)
    return isRight ? undefined : words.prizesWrong
  }
  return {
    from: Number.isNaN(from) ? words.wrongTime : undefined,
    to: to > from && to > now ? undefined : words.wrongTime,
    ...(!form.pictureOnly && {
      bossPrizes: prizes(form.bossPrizes),
      playerPrizes: prizes(form.playerPrizes),
    }),
  }
}
