import type { OutputOf } from '@kaihei/domain/call'
import type { judgeCoupons } from '@kaihei/domain/fast-orders/calls'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { RadioRow } from '#ui/RadioRow.tsx'

type Verdict = OutputOf<typeof judgeCoupons>['vouchers'][number]

interface VoucherPickerProps {
  vouchers: readonly Verdict[]
  /** Null is none. */
  value: string | null
  onChange: (voucherId: string | null) => void
}

/** All my vouchers: what each would take off, or why it cannot. */
export function VoucherPicker({ vouchers, value, onChange }: VoucherPickerProps) {
  const name = useId()
  const words = ordersText.voucher
  if (vouchers.length === 0) return <p className="text-sm text-text-3">{words.empty}</p>
  const useless = vouchers.filter(({ usable }) => !usable)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{words.label}</legend>
      <RadioRow name={name} value="" checked={value === null} onSelect={() => onChange(null)}>
        {words.none}
      </RadioRow>
      {vouchers
        .filter(({ usable }) => usable)
        .map(({ id, discount = 0, ...voucher }) => (
          <RadioRow
            key={id}
            name={name}
            value={id}
            checked={value === id}
            onSelect={() => onChange(id)}
            trailing={<b className="shrink-0 text-money-in">{words.off(shortAmountText(discount))}</b>}
          >
            <b>{text.fromServer.voucher(voucher)}</b>
          </RadioRow>
        ))}
      {useless.length > 0 && (
        <details className="group">
          <summary className="flex cursor-pointer list-none items-center gap-1 rounded-sm py-1 text-sm text-text-2 hover:text-text">
            {words.useless(useless.length)}
            <ChevronDown
              size={15}
              className="transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <ul className="mt-1.5 grid gap-2">
            {useless.map(({ id, why, whyNot, ...voucher }) => (
              <li key={id} className="rounded-lg bg-surface-2 px-3 py-2.5 text-text-3">
                <b className="block font-medium">{text.fromServer.voucher(voucher)}</b>
                <span className="text-sm">{text.fromServer.whyNot(why ?? '', whyNot)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}
