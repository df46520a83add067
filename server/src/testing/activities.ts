import { coins } from '@kaihei/domain/money'
import { listProducts, putIntoBasket } from '#areas/activities/product-store.ts'
import { addActivity, type NewActivity, type NewProduct } from '#areas/activities/store.ts'
import { runWork } from '#work/work.ts'
import type { Person, Place } from './people.ts'

const day = 24 * 3_600_000

/** Something to buy: a frame for ten coins, unless it is said otherwise. */
export function aProduct(product: Partial<NewProduct> = {}): NewProduct {
  return {
    name: '窗框',
    nameEn: 'Frame',
    gives: { kind: 'frame', days: 30 },
    price: coins(1_000),
    stock: 100,
    perPerson: 2,
    ...product,
  }
}

const aCampaign = (now: number): NewActivity => ({
  title: '深秋夜场',
  titleEn: 'Autumn nights',
  words: '天黑得早，就早点亮灯。',
  wordsEn: 'It gets dark early.',
  scene: 'canal',
  pictureOnly: false,
  scoring: { boss: { spend: 1 }, player: { spend: 1, fiveStars: 20 } },
  prizes: { boss: [], player: [] },
  from: new Date(now - day),
  to: new Date(now + 3 * day),
  products: [],
})

/** A campaign that has been running since yesterday and ends in three days. Answers its id. */
export async function anActivity(
  { app: { ground } }: Place,
  wanted: Partial<NewActivity> = {},
): Promise<string> {
  const usual = aCampaign(ground.clock.now().getTime())
  return runWork(ground, (work) => addActivity(work, { ...usual, ...wanted }))
}

/** As many campaigns, in each of which somebody has something in the basket. Answers their ids. */
export async function fillBaskets(
  { app: { ground } }: Place,
  { userId }: Person,
  { baskets, price }: { readonly baskets: number; readonly price: number },
): Promise<readonly string[]> {
  const products = [aProduct({ price: coins(price) })]
  return runWork(ground, async (work) => {
    const ids: string[] = []
    for (let each = 0; each < baskets; each++) {
      const id = await addActivity(work, { ...aCampaign(work.now.getTime()), products })
      for (const product of await listProducts(work, id)) await putIntoBasket(work, userId, product, 1)
      ids.push(id)
    }
    return ids
  })
}
