import { type Product, products } from '@kaihei/domain/games/game'
import { Refusal } from '@kaihei/domain/refusal'

/** A product line stands in the address of a call; another one is no call of ours. */
export function getProduct(named: string): Product {
  const product = products.find((one) => one === named)
  if (product === undefined) throw new Refusal('no_such_call')
  return product
}
