import { X } from 'lucide-react'
import { text } from '#text/text.ts'
import { IconButton } from '#ui/IconButton.tsx'

export function CloseButton({ onClose, className }: { onClose: () => void; className?: string }) {
  return (
    <IconButton
      variant="quiet"
      label={text.buttons.close}
      onClick={onClose}
      {...(className && { className })}
    >
      <X size={20} />
    </IconButton>
  )
}
