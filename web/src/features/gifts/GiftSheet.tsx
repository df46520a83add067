import { giftIds } from '@kaihei/domain/gifts/catalogue'
import type { OutputOf } from '@kaihei/domain/call'
import type { sendGift } from '@kaihei/domain/gifts/calls'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { both } from '#ui/both.ts'
import { CallError } from '#client/call-error.ts'
import { walletQuery } from '#features/wallet/api.ts'
import { giftsText } from '#text/gifts.ts'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { giftTermsQuery } from './api.ts'
import { GiftForm } from './GiftForm.tsx'
import { GiftSent } from './GiftSent.tsx'
import type { Receiver } from './receiver.ts'

interface GiftSheetProps {
  to: Receiver
  open: boolean
  onClose: () => void
}

/** Chooses something for a companion; after that, the minute in which it can be taken back. */
export function GiftSheet({ to, open, onClose }: GiftSheetProps) {
  const isPhone = useSyncExternalStore(watchWidth, readWidth)
  const [sent, setSent] = useState<OutputOf<typeof sendGift>>()
  const terms = useQuery({ ...giftTermsQuery(to.uk), enabled: open })
  const wallet = useQuery({ ...walletQuery, enabled: open })
  const words = giftsText.sheet
  const chooseAgain = () => setSent(undefined)

  /** What is over need not be seen again. */
  function close() {
    chooseAgain()
    onClose()
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={giftsText.giveTo(to.nickname)}
      closeLabel={text.buttons.close}
      side={isPhone ? 'bottom' : 'right'}
      wide
    >
      {sent !== undefined ? (
        <GiftSent sent={sent} to={to} onAgain={chooseAgain} onClose={close} />
      ) : terms.error instanceof CallError && terms.error.reason === 'not_a_player' ? (
        <EmptyState {...words.notPlayer} />
      ) : (
        <>
          <p className="mb-3 flex items-center gap-3 text-sm text-text-2">
            <Avatar src={to.avatar} hue={to.hue} size={32} />
            {terms.data !== undefined && words.kinds(terms.data.kinds, giftIds.length)}
          </p>
          <Loaded
            query={both(terms, wallet)}
            skeleton={<Skeleton className="h-[420px] rounded-lg" />}
            failed={words.failed}
            retryLabel={text.buttons.retry}
          >
            {([known, { coins }]) => <GiftForm to={to} terms={known} purse={coins} onSent={setSent} />}
          </Loaded>
        </>
      )}
    </Drawer>
  )
}

const phone = '(width < 47.5625rem)'

function readWidth(): boolean {
  return matchMedia(phone).matches
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
