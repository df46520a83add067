import type { Basket, Product } from '@kaihei/domain/activities/calls'
import { Link, useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { boardZone } from '#features/boards/board-time.ts'
import { activitiesText } from '#text/activities.ts'
import { dueTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { Detail } from './api.ts'
import { useBasket } from './basket.ts'
import { ProductArt } from './ProductArt.tsx'

interface EventShopProps {
  activity: Detail
  /** Undefined: a visitor, or it is not known yet. */
  basket: Basket | undefined
  signedIn: boolean
}

/** What can be bought while the campaign runs. */
export function EventShop({ activity, basket, signedIn }: EventShopProps) {
  const words = activitiesText.shop
  const change = useBasket(activity.activityId)
  const here = useRouterState({ select: ({ location }) => location.href })
  const { state, products, to } = activity
  const note = { running: words.lead(dueTime(to, boardZone)), coming: words.notYet, past: words.over }[state]
  return (
    <Card title={words.title} aside={<span className="text-xs text-text-3">{note}</span>}>
      <ul className="grid gap-2.5">
        {products.map((product) => (
          <li
            key={product.productId}
            className="flex items-center gap-2.5 rounded-lg bg-surface-2 p-2 md:gap-3.5"
          >
            <ProductArt product={product} scene={activity.scene} />
            <div className="min-w-0 flex-1">
              <b className="block break-words">{activitiesText.product(product)}</b>
              <p className="text-xs text-text-3">{activitiesText.gain(product.gives)}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-xs text-text-3">
                <Amount
                  hundredths={product.price}
                  unit="coin"
                  unitName={words.coins}
                  decimals="whole"
                  tone="unit"
                  size="sm"
                />
                <Left product={product} />
              </p>
            </div>
            {state === 'running' && signedIn && basket !== undefined && (
              <Choose
                product={product}
                quantity={
                  basket.items.find(({ productId }) => productId === product.productId)?.quantity ?? 0
                }
                onChange={(quantity) =>
                  change.mutate({
                    activityId: activity.activityId,
                    productId: product.productId,
                    quantity,
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <Alert text={change.failure} />
      </div>
      {state === 'running' && !signedIn && (
        <Link
          to="/login"
          search={{ return: here }}
          className={`${buttonClass({ variant: 'pri', wide: true })} mt-4`}
        >
          {words.signIn}
        </Link>
      )}
    </Card>
  )
}

function Left({ product: { stock, limit, left } }: { product: Product }) {
  const words = activitiesText.shop
  if (stock === 0) return <span>{words.soldOut}</span>
  if (left === 0) return <span>{words.reached(limit)}</span>
  return (
    <span>
      {words.limit(limit)} · {words.stock(stock)}
    </span>
  )
}

interface ChooseProps {
  product: Product
  quantity: number
  onChange: (quantity: number) => void
}

function Choose({ product, quantity, onChange }: ChooseProps) {
  const words = activitiesText.shop
  const name = activitiesText.product(product)
  if (product.left === 0 && quantity === 0) return null
  if (quantity === 0) {
    return (
      <Button
        size="sm"
        icon={<Plus size={15} />}
        aria-label={words.putLabel(name)}
        onClick={() => onChange(1)}
      >
        {words.put}
      </Button>
    )
  }
  return (
    <Stepper
      label={words.quantity(name)}
      lessLabel={words.less(name)}
      moreLabel={words.more(name)}
      value={quantity}
      min={0}
      max={Math.max(product.left, quantity)}
      format={String}
      narrow
      onChange={onChange}
    />
  )
}
