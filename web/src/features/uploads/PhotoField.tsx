import { tariff } from '@kaihei/domain/tariff'
import { useEffect, useId, useRef, useState } from 'react'
import { uploadsText } from '#text/uploads.ts'
import { Alert } from '#ui/Alert.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { sendFile } from './api.ts'
import { accepts } from './check-file.ts'
import { moveItem } from './move-item.ts'

export interface Photo {
  fileId: string
  url: string
}

interface PhotoFieldProps {
  /** Pictures for one's page, or pictures that prove something. */
  purpose?: 'photo' | 'evidence'
  photos: readonly Photo[]
  /** Given as a change: an upload may arrive after other photos were moved or removed. */
  onChange: (change: (photos: readonly Photo[]) => Photo[]) => void
  error?: string | undefined
  /** Who will see them, where that is not what the purpose says. */
  hint?: string
}

interface ComingPhoto {
  key: string
  file: File
  src: string
  progress: number
  error?: string | undefined
}

const max = tariff.player.photos

export function PhotoField({ purpose = 'photo', photos, onChange, error, hint }: PhotoFieldProps) {
  const id = useId()
  const words = purpose === 'photo' ? uploadsText.photos : uploadsText.evidence
  const [coming, setComing] = useState<readonly ComingPhoto[]>([])
  const [tooMany, setTooMany] = useState(false)
  const counter = useRef(0)
  const urls = useRef(new Set<string>())

  useEffect(() => {
    const held = urls.current
    return () => held.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  function change(key: string, parts: Partial<ComingPhoto>) {
    setComing((now) => now.map((photo) => (photo.key === key ? { ...photo, ...parts } : photo)))
  }

  function forget({ key, src }: ComingPhoto) {
    URL.revokeObjectURL(src)
    urls.current.delete(src)
    setComing((now) => now.filter((photo) => photo.key !== key))
  }

  async function send(photo: ComingPhoto) {
    change(photo.key, { progress: 0, error: undefined })
    const sent = await sendFile(purpose, photo.file, (progress) => change(photo.key, { progress }))
    if (typeof sent === 'string') change(photo.key, { error: sent })
    else {
      onChange((now) => [...now, { fileId: sent.fileId, url: sent.url }].slice(0, max))
      forget(photo)
    }
  }

  /** One after the other: a phone's line is not made faster by six at once, and the order stays as chosen. */
  async function add(files: File[]) {
    const room = max - photos.length - coming.length
    setTooMany(files.length > room)
    const fresh = files.slice(0, room).map((file) => ({
      key: `coming-${++counter.current}`,
      file,
      src: URL.createObjectURL(file),
      progress: 0,
    }))
    for (const { src } of fresh) urls.current.add(src)
    setComing((now) => [...now, ...fresh])
    for (const photo of fresh) await send(photo)
  }

  function withComing(key: string, act: (photo: ComingPhoto) => unknown) {
    const photo = coming.find((other) => other.key === key)
    if (photo !== undefined) act(photo)
  }

  const trouble = tooMany ? words.tooMany(max) : error
  return (
    <section className="grid min-w-0 gap-2.5" aria-labelledby={id}>
      <div>
        <h3 id={id} className="text-sm font-normal text-text-2">
          {words.label}
        </h3>
        <p className="text-xs text-text-3">{hint ?? words.hint(max)}</p>
      </div>
      <PhotoGrid
        photos={photos.map(({ fileId, url }) => ({ key: fileId, src: url }))}
        coming={coming}
        max={max}
        accept={accepts.image}
        onAdd={(files) => void add(files)}
        onMove={(from, to) => onChange((now) => moveItem(now, from, to))}
        onRemove={(key) => onChange((now) => now.filter(({ fileId }) => fileId !== key))}
        onRetry={(key) => withComing(key, (photo) => void send(photo))}
        onDrop={(key) => withComing(key, forget)}
        labels={{ ...words, progress: uploadsText.progress }}
      />
      <Alert text={trouble} />
    </section>
  )
}
