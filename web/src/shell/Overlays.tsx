import type { IncomingMessage } from '@kaihei/domain/live-event'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { closeReport, useReported } from '#features/reports/open-report.ts'
import { text } from '#text/text.ts'
import { loadChunk } from '#client/chunk.ts'
import { closeError, closeMessage, closeNotice, dismissToast, openMessage, useOverlays } from './overlays.ts'
import { messagePath } from '@kaihei/domain/messages/message-path'
import { PlainError } from './PlainError.tsx'
import { useChatDoor } from '#features/chat-door/place.ts'

const loadErrorDialog = () => import('./ErrorDialog.tsx')
const ErrorDialog = lazy(() => loadChunk(loadErrorDialog))
const MessageDialog = lazy(() => loadChunk(() => import('./MessageDialog.tsx')))
const MessageToast = lazy(() => loadChunk(() => import('./MessageToast.tsx')))
const NoticeDialog = lazy(() => loadChunk(() => import('./NoticeDialog.tsx')))
const ReportDialog = lazy(() => loadChunk(() => import('#features/reports/ReportDialog.tsx')))
const ServicePopup = lazy(() => loadChunk(() => import('./ServicePopup.tsx')))

interface OverlaysProps {
  /** Whether customer service offers itself now. */
  service: { shown: boolean; close: () => void }
}

/** What floats above every page. Each piece arrives when it is first needed. */
export function Overlays({ service }: OverlaysProps) {
  const { toasts, messages, notice, errors } = useOverlays()
  const { reported } = useReported()
  const navigate = useNavigate()
  const { openChat } = useChatDoor()
  const [toast, ...waiting] = toasts
  const [message] = messages
  const [error] = errors

  // When the network is gone it is too late to fetch the dialog that says so.
  useEffect(() => void loadErrorDialog().catch(() => undefined), [])

  function follow(path: string) {
    closeMessage()
    void navigate({ href: path })
  }

  return (
    <>
      <section
        aria-label={text.shell.message.notifications}
        className="fixed bottom-7 left-7 z-40 max-md:inset-x-3 max-md:bottom-[calc(128px+env(safe-area-inset-bottom))] max-md:[:root:has([data-action-bar])_&]:bottom-[calc(160px+env(safe-area-inset-bottom))]"
      >
        <Piece>
          {toast !== undefined && (
            <MessageToast
              key={toast.id}
              entry={toast}
              waiting={waiting.length}
              onDismiss={() => dismissToast(toast.id)}
              onOpen={() => {
                dismissToast(toast.id)
                openMessage(toast.message)
              }}
              onAnswer={() => {
                dismissToast(toast.id)
                openChat({ id: toast.message.uid })
              }}
            />
          )}
        </Piece>
      </section>
      <Piece>{service.shown && <ServicePopup onClose={service.close} />}</Piece>
      <Piece>
        {message !== undefined && (
          <MessageDialog
            key={message.message.orderId}
            message={message}
            onClose={closeMessage}
            onViewOrder={viewOrder(message, follow)}
          />
        )}
      </Piece>
      <Piece>
        {reported !== null && (
          <ReportDialog key={`${reported.kind} ${reported.id}`} reported={reported} onClose={closeReport} />
        )}
      </Piece>
      <Piece>{notice !== null && <NoticeDialog notice={notice} onClose={closeNotice} />}</Piece>
      <Piece fallback={<PlainError />}>
        {error !== undefined && <ErrorDialog key={error.message} {...error} onClose={closeError} />}
      </Piece>
    </>
  )
}

/** One that cannot be fetched, because the server has another version by now, takes no other with it. */
function Piece({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={fallback} onError={(failure) => console.error('err', failure)}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function viewOrder(message: IncomingMessage, follow: (path: string) => void): (() => void) | null {
  const path = messagePath(message)
  return path === null ? null : () => follow(path)
}
