import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { WindowGlyph } from './WindowGlyph.tsx'

interface ErrorStateProps {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void | Promise<unknown>
}

export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-6 py-8 text-center">
      <WindowGlyph size={84} mark="bad" className="mb-2" />
      <p className="text-base font-semibold">{title}</p>
      {text && <p className="max-w-[26em] text-sm text-balance text-text-3">{text}</p>}
      <div className="mt-2.5">
        <Button icon={<RotateCw size={16} />} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
