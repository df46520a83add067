import type { IncomingMessage } from '@kaihei/domain/live-event'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { text } from '#text/text.ts'
import { loadChunk } from './chunk.ts'
import { closeError, closeMessage, closeNotice, dismissToast, openMessage, useOverlays } from './overlays.ts'
import { orderPath } from './order-path.ts'
import { useServicePopup } from './use-service-popup.ts'

const loadErrorDialog = () => import('./ErrorDialog.tsx')
const ErrorDialog = lazy(() => loadChunk(loadErrorDialog))
const MessageDialog = lazy(() => loadChunk(() => import('./MessageDialog.tsx')))
const MessageToast = lazy(() => loadChunk(() => import('./MessageToast.tsx')))
const NoticeDialog = lazy(() => loadChunk(() => import('./NoticeDialog.tsx')))
const ServicePopup = lazy(() => loadChunk(() => import('./ServicePopup.tsx')))

interface OverlaysProps {
  serviceAddress: string
  /** Away from what the page itself needs. */
  serviceSide: 'left' | 'right'
}

/** What floats above every page. Each piece arrives when it is first needed. */
export function Overlays({ serviceAddress, serviceSide }: OverlaysProps) {
  const { toasts, messages, notice, errors } = useOverlays()
  const service = useServicePopup()
  const navigate = useNavigate()
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
    <ErrorBoundary fallback={null} onError={(failure) => console.error('err', failure)}>
      <section
        aria-label={text.shell.message.notifications}
        className="fixed top-20 right-6 z-40 max-md:top-2.5 max-md:right-3"
      >
        <Suspense>
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
            />
          )}
        </Suspense>
      </section>
      <Suspense>
        {service.shown && (
          <ServicePopup address={serviceAddress} side={serviceSide} onClose={service.close} />
        )}
      </Suspense>
      <Suspense>
        {message !== undefined && (
          <MessageDialog
            key={message.message.orderId}
            message={message}
            onClose={closeMessage}
            onViewOrder={viewOrder(message, follow)}
          />
        )}
      </Suspense>
      <Suspense>{notice !== null && <NoticeDialog notice={notice} onClose={closeNotice} />}</Suspense>
      <Suspense>
        {error !== undefined && <ErrorDialog key={error.message} {...error} onClose={closeError} />}
      </Suspense>
    </ErrorBoundary>
  )
}

function viewOrder({ message }: IncomingMessage, follow: (path: string) => void): (() => void) | null {
  const { orderId, fastOrderSn, orderSn = fastOrderSn, product, status = 0, isBoss = false } = message
  if (orderId === undefined || orderSn === undefined) return null
  const kind = fastOrderSn === undefined ? 'direct' : 'fast'
  const line = product === 'joy' ? 'joy' : 'pw'
  return () => follow(orderPath({ kind, orderSn, orderId, product: line, status, isBoss }))
}
