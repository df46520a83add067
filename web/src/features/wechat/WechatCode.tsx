import { bounds } from '@kaihei/domain/bounds'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { countdownText } from '#ui/countdown-text.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'

const livesMs = bounds.wechatCode.livesMinutes * 60_000

interface WechatCodeProps {
  url: string
  expiresAt: string
  onAgain: () => Promise<unknown>
  onCancel: () => void
}

export function WechatCode({ url, expiresAt, onAgain, onCancel }: WechatCodeProps) {
  const words = settingText.wechat
  const [deadline] = useState(() => Date.parse(expiresAt))
  // The clocks agree to a second; no code begins with more than it has.
  const leftMs = Math.min(useTimeLeft({ deadline, now: serverNow }), livesMs)
  const expired = leftMs === 0
  // A sandbox names a page of this very site.
  const address = new URL(url, location.href).href
  return (
    <div className="flex flex-wrap items-start gap-5 rounded-lg bg-surface-2 p-4">
      <div className={expired ? 'opacity-25' : undefined}>
        <QrCode text={address} label={words.qr} size={148} />
      </div>
      <div className="grid min-w-[200px] flex-1 gap-2.5">
        {expired ? (
          <>
            <p role="alert">{words.expired}</p>
            <div>
              <Button onClick={onAgain}>{words.again}</Button>
            </div>
          </>
        ) : (
          <>
            <p>{words.scan}</p>
            <p className="flex items-center gap-2 text-sm text-text-2">
              <VoiceBars />
              {words.waiting}
            </p>
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-1.5 justify-self-start text-sm font-semibold text-lamp-text hover:underline"
            >
              {words.open}
              <ExternalLink size={14} aria-hidden="true" />
              <span className="sr-only">{text.shell.opensNewTab}</span>
            </a>
            <p className="text-xs text-text-3">{words.left(countdownText(leftMs))}</p>
            <div>
              <Button size="sm" variant="quiet" className="-ml-3" onClick={onCancel}>
                {words.cancel}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
