import { Image } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { chatCardsText } from '#text/chat-cards.ts'
import { text } from '#text/text.ts'
import { IconButton } from '#ui/IconButton.tsx'

interface PictureToolProps {
  disabled: boolean
  onSend: (fileId: string) => void
}

/** Beside what is written: a picture is chosen here, or pasted anywhere in the form that this stands in. */
export default function PictureTool({ disabled, onSend }: PictureToolProps) {
  const words = chatCardsText.picture
  const files = useRef<HTMLInputElement>(null)
  /** How far a picture has come, or why it has not. */
  const [upload, setUpload] = useState<number | string>()

  async function send(file: File | undefined) {
    if (file === undefined) return
    setUpload(0)
    const sent = await uploadPicture(file, setUpload)
    if (typeof sent === 'string') return setUpload(sent)
    setUpload(undefined)
    return onSend(sent.fileId)
  }

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (file === undefined) return
    event.preventDefault()
    void send(file)
  })
  useEffect(() => {
    const form = files.current?.form
    const hear = (event: ClipboardEvent) => takePasted(event)
    form?.addEventListener('paste', hear)
    return () => form?.removeEventListener('paste', hear)
  }, [])

  return (
    <>
      {typeof upload === 'string' && (
        <p role="alert" className="order-first w-full px-1.5 text-sm text-bad">
          {upload}
        </p>
      )}
      <span className="flex items-center">
        <IconButton
          variant="quiet"
          size="sm"
          label={words.send}
          disabled={disabled || typeof upload === 'number'}
          onClick={() => files.current?.click()}
        >
          <Image size={18} aria-hidden="true" />
        </IconButton>
        <output className="text-xs text-text-3 not-empty:pl-1.5">
          {typeof upload === 'number' && words.uploading(Math.round(upload * 100))}
        </output>
      </span>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file must be choosable again after a failure.
          event.currentTarget.value = ''
          void send(file)
        }}
      />
    </>
  )
}

/** What sends files comes with the first one. Answers with what is wrong as a sentence. */
async function uploadPicture(file: File, onProgress: (share: number) => void) {
  try {
    const { sendFile } = await loadChunk(() => import('#features/uploads/api.ts'))
    return await sendFile('chat', file, onProgress)
  } catch {
    return text.failure.chunk.text
  }
}
