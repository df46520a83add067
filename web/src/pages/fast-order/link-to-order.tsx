import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'

export function linkToOrder({ orderSn }: FastOrder, label: string) {
  return (
    <Link
      to="/order-quickly-detail"
      search={{ orderSn }}
      className={buttonClass({ variant: 'pri', size: 'sm' })}
    >
      {label}
    </Link>
  )
}
