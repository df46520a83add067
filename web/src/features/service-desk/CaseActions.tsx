import { assignCase, claimCase, closeCase, releaseCase } from '@kaihei/domain/ops/chat-calls'
import type { ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { Check, Ellipsis, Hand, NotebookPen, Undo2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { deskReads } from '#client/desk.ts'
import { useChange } from '#client/use-change.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { Alert } from '#ui/Alert.tsx'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { useKeys } from './use-keys.ts'

interface CaseActionsProps {
  shown: ServiceCase
  /** My uk. */
  me: string
  isAdmin: boolean
  onNote: () => void
  /** Where the customer does not stand beside it: shows them. */
  onCustomer: () => void
}

/** Who has it, and what can be done with it. The same rules hold on the server. */
export function CaseActions({ shown, me, isAdmin, onNote, onCustomer }: CaseActionsProps) {
  const words = serviceDeskText
  const { conversationID, claimedBy, state } = shown
  const [asking, setAsking] = useState<'assign' | 'takeOver' | null>(null)
  const claim = useChange(claimCase, { renews: deskReads })
  const takeOver = useChange(assignCase, { renews: deskReads, onDone: () => setAsking(null) })
  const release = useChange(releaseCase, { renews: deskReads })
  const close = useChange(closeCase, { renews: deskReads })
  const isOpen = state === 'open'
  const isMine = claimedBy?.uk === me
  const isOthers = claimedBy !== null && !isMine
  const mayEnd = isOpen && (!isOthers || isAdmin)
  useKeys({
    c: () => {
      if (!isOpen || isMine || claim.isPending) return
      if (isOthers) setAsking('takeOver')
      else claim.mutate({ conversationID })
    },
  })
  return (
    <>
      <div className="flex items-center gap-1 md:gap-2">
        {isOpen && claimedBy === null && (
          <Tooltip text={words.keys.hint('C')} side="bottom" align="end">
            <Button
              size="sm"
              variant="pri"
              icon={<Hand size={15} className="max-md:hidden" aria-hidden="true" />}
              aria-keyshortcuts="C"
              busy={claim.isPending}
              busyLabel={words.claiming}
              onClick={() => claim.mutate({ conversationID })}
            >
              {words.claim}
            </Button>
          </Tooltip>
        )}
        {isOpen && isOthers && (
          <Tooltip text={words.keys.hint('C')} side="bottom" align="end">
            <Button
              size="sm"
              icon={<Hand size={15} className="max-md:hidden" aria-hidden="true" />}
              aria-keyshortcuts="C"
              onClick={() => setAsking('takeOver')}
            >
              {words.takeOver}
            </Button>
          </Tooltip>
        )}
        {isOpen && isMine && (
          <Button size="sm" onClick={() => setAsking('assign')}>
            {words.assign}
          </Button>
        )}
        {mayEnd && (
          <Button
            size="sm"
            className="max-md:hidden"
            icon={<Check size={15} aria-hidden="true" />}
            busyLabel={words.closing}
            onClick={() => close.attempt({ conversationID })}
          >
            {words.close}
          </Button>
        )}
        <Menu
          trigger={
            <IconButton variant="quiet" size="sm" label={words.moreActions}>
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          }
          groups={[
            [
              {
                label: words.note.button,
                icon: <NotebookPen size={16} aria-hidden="true" />,
                onSelect: onNote,
              },
              ...(isOpen && !isMine
                ? [
                    {
                      label: words.assign,
                      icon: <Hand size={16} aria-hidden="true" />,
                      onSelect: () => setAsking('assign'),
                    },
                  ]
                : []),
              ...(mayEnd && claimedBy !== null
                ? [
                    {
                      label: words.release,
                      icon: <Undo2 size={16} aria-hidden="true" />,
                      onSelect: () => void release.attempt({ conversationID }),
                    },
                  ]
                : []),
              ...(mayEnd
                ? [
                    {
                      label: words.close,
                      icon: <Check size={16} aria-hidden="true" />,
                      onSelect: () => void close.attempt({ conversationID }),
                    },
                  ]
                : []),
              {
                label: words.customer,
                icon: <UserRound size={16} aria-hidden="true" />,
                onSelect: onCustomer,
              },
            ],
          ]}
        />
      </div>
      <div className="basis-full empty:hidden">
        <Alert text={claim.failure ?? release.failure ?? close.failure} />
      </div>
      {asking === 'assign' && <AssignDialog shown={shown} me={me} onClose={() => setAsking(null)} />}
      {asking === 'takeOver' && claimedBy !== null && (
        <AskDialog
          words={{
            title: words.takeOverAsk.title(claimedBy.nickname),
            keep: words.cancel,
            submit: words.takeOverAsk.submit,
            submitting: words.takeOverAsk.busy,
          }}
          busy={takeOver.isPending}
          failure={takeOver.failure}
          onSubmit={() => takeOver.mutate({ conversationID, uk: me })}
          onClose={() => setAsking(null)}
        >
          {words.takeOverAsk.text}
        </AskDialog>
      )}
    </>
  )
}
