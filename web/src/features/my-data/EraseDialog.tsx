import { eraseMe, getLeaving } from '@kaihei/domain/my-data/calls'
import type { Leaving } from '@kaihei/domain/my-data/calls'
import { isWaiver } from '@kaihei/domain/my-data/giving-up'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { whileLeaving } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { LeavingMoney } from './LeavingMoney.tsx'

interface EraseDialogProps {
  nickname: string
  hasPassword: boolean
  onErased: () => void
  onClose: () => void
}

/** Nobody erases by accident: what would be lost is told, the nickname has to be typed, and the password where there is one. */
export function EraseDialog({ nickname, hasPassword, onErased, onClose }: EraseDialogProps) {
  const formId = useId()
  const timeZone = useTimeZone()
  const leaving = useQuery(queryFor(getLeaving, {}, { staleTime: 0 }))
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [waiver, setWaiver] = useState('')
  const erase = useChange(
    ({ coins }: Leaving, submit) =>
      whileLeaving(() =>
        submit(eraseMe, {
          nickname: typed.trim(),
          ...(hasPassword && { password }),
          ...(hasCoins(coins) && { givenUp: coins }),
          ...(coins.paid > 0 && { waiver }),
        }),
      ),
    // Refused because something has moved, the figures are read again; of an account that is gone there are none.
    { onRefused: () => void leaving.refetch(), onDone: onErased },
  )
  const words = settingText.erase
  const isTyped = typed.trim() === nickname && (!hasPassword || password !== '')
  return (
    <Dialog
      open
      alert
      outsideCloses={false}
      onClose={onClose}
      glyph={<WindowGlyph />}
      title={words.dialogTitle}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="lg"
            variant="badf"
            disabled={!isTyped || leaving.data === undefined || !mayLeave(leaving.data, agreed, waiver)}
            busy={erase.isPending}
            busyLabel={words.submitting}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{words.dialogText}</p>
      <form
        id={formId}
        noValidate
        // The dialog's content scrolls, which would cut the focus rings at its edges.
        className="-mx-1 mt-4 grid gap-4 px-1 pb-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (leaving.data !== undefined) erase.mutate(leaving.data)
        }}
      >
        <Loaded
          query={leaving}
          skeleton={<SkeletonLines lines={2} />}
          failed={words.leaving.failed}
          retryLabel={text.buttons.retry}
        >
          {(read) => (
            <LeavingMoney
              leaving={read}
              timeZone={timeZone}
              agreed={agreed}
              onAgreed={setAgreed}
              waiver={waiver}
              onWaiver={setWaiver}
            />
          )}
        </Loaded>
        <Input
          label={words.nickname(nickname)}
          autoComplete="off"
          value={typed}
          error={wrongWith(erase.error, 'nickname', ['wrong_confirmation'])}
          onChange={(event) => setTyped(event.target.value)}
        />
        {hasPassword && (
          <Input
            label={words.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={wrongWith(erase.error, 'password', ['wrong_password'])}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Alert text={wrongOverall(erase.error, ['wrong_confirmation', 'wrong_password'])} />
      </form>
    </Dialog>
  )
}

function hasCoins({ paid, earned, bonus }: Leaving['coins']): boolean {
  return paid + earned + bonus > 0
}

/** Whether everything was said that has to be about what is there. */
function mayLeave({ coins, beans, owed, returning }: Leaving, agreed: boolean, waiver: string): boolean {
  if (beans + owed + returning > 0) return false
  if (coins.earned + coins.bonus > 0 && !agreed) return false
  return coins.paid === 0 || isWaiver(waiver, coins.paid)
}
