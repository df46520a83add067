import type { Bill } from '@kaihei/domain/wallet/calls'
import { Copy, EllipsisVertical, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { usePart } from '#client/use-part.ts'
import { sayLine } from '#text/bill-lines.ts'
import { billsText } from '#text/bills.ts'
import { IconButton } from '#ui/IconButton.tsx'

const loadMenu = async () => (await import('#ui/Menu.tsx')).Menu
const loadCheck = async () => (await import('#features/books/CheckLine.tsx')).CheckLine

/** What can be done with a line. The menu, and what checks the line, come when they are asked for. */
export function BillMenu({ bill }: { bill: Bill }) {
  const [asked, setAsked] = useState(false)
  const [checking, setChecking] = useState(false)
  const { part: Menu } = usePart(asked, loadMenu)
  const { part: CheckLine } = usePart(checking, loadCheck)
  const words = billsText
  const trigger = (
    <IconButton
      label={words.menuOf(sayLine(bill, bill.unit).title)}
      variant="quiet"
      size="sm"
      round
      onClick={() => setAsked(true)}
    >
      <EllipsisVertical size={16} aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      {Menu === undefined ? (
        trigger
      ) : (
        <Menu
          defaultOpen
          trigger={trigger}
          groups={[
            [
              {
                label: words.check,
                icon: <ShieldCheck size={16} aria-hidden="true" />,
                onSelect: () => setChecking(true),
              },
              {
                label: words.copyId,
                icon: <Copy size={16} aria-hidden="true" />,
                onSelect: () => void navigator.clipboard.writeText(bill.id),
              },
            ],
          ]}
        />
      )}
      {checking && CheckLine && <CheckLine bill={bill} onClose={() => setChecking(false)} />}
    </>
  )
}
