import { useState } from 'react'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import type { Photo } from '#features/uploads/PhotoField.tsx'

/** Pictures that prove something, uploaded as they are chosen. */
function EvidenceField({ onChange }: { onChange: (fileIds: readonly string[]) => void }) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])

  function change(edit: (photos: readonly Photo[]) => Photo[]) {
    setPhotos((now) => {
      const next = edit(now)
      onChange(next.map(({ fileId }) => fileId))
      return next
    })
  }

  return <PhotoField purpose="evidence" photos={photos} onChange={change} />
}

/** What the order's dialogs ask a page to draw. */
export function drawEvidence(onChange: (fileIds: readonly string[]) => void) {
  return <EvidenceField onChange={onChange} />
}
