import { catalogue, priceOf } from '@kaihei/domain/gifts/catalogue'
import { Plus, X } from 'lucide-react'
import { giftsText } from '#text/gifts.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Select } from '#ui/Select.tsx'
import { blankProduct, productKinds } from './event-form.ts'
import type { ProductForm } from './event-form.ts'

interface ProductFieldsProps {
  products: readonly ProductForm[]
  onChange: (products: readonly ProductForm[]) => void
}

const most = 8

/** What a campaign sells, a card for each. */
export function ProductFields({ products, onChange }: ProductFieldsProps) {
  const words = opsCampaignsText.events.form
  const nextKey = Math.max(0, ...products.map(({ key }) => key + 1))
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm text-text-2">{words.products}</legend>
      {products.map((product, place) => (
        <div key={product.key} className="relative grid gap-2 rounded-lg bg-surface-2 p-3 pt-9">
          <div className="absolute top-1 right-1">
            <IconButton
              label={words.removeProduct(place + 1)}
              onClick={() => onChange(products.filter(({ key }) => key !== product.key))}
            >
              <X size={16} />
            </IconButton>
          </div>
          <ProductCard
            product={product}
            onChange={(next) => onChange(products.map((one) => (one.key === product.key ? next : one)))}
          />
        </div>
      ))}
      {products.length < most && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...products, blankProduct(nextKey)])}
        >
          {words.addProduct}
        </Button>
      )}
    </fieldset>
  )
}

type TextField = Exclude<keyof ProductForm, 'key' | 'kind' | 'giftId'>

interface ProductCardProps {
  product: ProductForm
  onChange: (product: ProductForm) => void
}

function ProductCard({ product, onChange }: ProductCardProps) {
  const words = opsCampaignsText.events.form.product
  const { kind, giftId } = product
  const price = priceOf(giftId)
  const field = (name: TextField, label: string, numeric = true) => (
    <Input
      label={label}
      autoComplete="off"
      {...(numeric && { inputMode: 'decimal' })}
      value={product[name]}
      onChange={({ currentTarget }) => onChange({ ...product, [name]: currentTarget.value })}
    />
  )
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {field('name', words.name, false)}
      {field('nameEn', words.nameEn, false)}
      <Select
        label={words.kind}
        options={productKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(next) => onChange({ ...product, kind: next })}
      />
      {kind === 'gift' ? (
        <Select
          label={words.gift}
          hint={words.giftPrice(amountText(price))}
          options={catalogue.map((id) => ({ value: id, label: giftsText.names[id] }))}
          value={giftId}
          onChange={(next) => onChange({ ...product, giftId: next })}
        />
      ) : (
        field('price', words.price)
      )}
      {field('stock', words.stock)}
      {kind !== 'achievement' && field('perPerson', words.perPerson)}
      {kind === 'frame' && field('days', words.days)}
      {kind === 'voucher' && (
        <>
          {field('off', words.off)}
          {field('minimum', words.minimum)}
          {field('days', words.livesDays)}
        </>
      )}
    </div>
  )
}
