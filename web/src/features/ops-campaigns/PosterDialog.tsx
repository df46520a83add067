import { getActivity, listActivities } from '@kaihei/domain/activities/calls'
import type { Scene } from '@kaihei/domain/activities/scenes'
import { listEventDrafts, setEventPoster } from '@kaihei/domain/ops/event-calls'
import { ImageUp } from 'lucide-react'
import { useCallForm } from '#client/use-call-form.ts'
import { Poster } from '#features/activities/Poster.tsx'
import { useSendFile } from '#features/uploads/api.ts'
import { accepts } from '#features/uploads/check-file.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { uploadsText } from '#text/uploads.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { WhyDialog } from '#ui/WhyDialog.tsx'
import { isOwnArtwork, sceneUrl } from './scene-url.ts'

export interface PosterOf {
  id: string
  title: string
  scene: Scene
  /** What is shown now: own artwork, or the scene. */
  poster: string
}

interface PosterDialogProps {
  event: PosterOf
  onDone: () => void
  onClose: () => void
}

/** Own artwork in place of the scene, or the scene again: what is chosen is seen before anybody else sees it. */
export function PosterDialog({ event: { id, title, scene, poster }, onDone, onClose }: PosterDialogProps) {
  const words = opsCampaignsText.events.posterDialog
  const form = useCallForm(setEventPoster, {
    initial: { fileId: null as string | null, poster, reason: '' },
    write: ({ fileId, reason }) => ({ id, fileId, reason }),
    check: (typed) => ({ fileId: typed.poster === poster ? words.unchanged : undefined }),
    renews: [listEventDrafts, listActivities, getActivity],
    onDone,
  })
  const sending = useSendFile('poster')
  const { typed } = form
  async function choose(file: File) {
    const sent = await sending.send(file)
    if (sent !== null) form.set({ fileId: sent.fileId, poster: sent.url })
  }
  return (
    <WhyDialog title={words.title(title)} words={words} form={form} onClose={onClose}>
      <Poster
        activity={{ poster: typed.poster, state: 'running' }}
        size="card"
        className="aspect-[2/1] w-full rounded-lg bg-well"
      />
      <div className="flex flex-wrap gap-2.5">
        <FileButton
          accept={accepts.image}
          icon={<ImageUp size={17} aria-hidden="true" />}
          busy={sending.progress !== undefined}
          busyLabel={words.sending}
          onFile={(file) => void choose(file)}
        >
          {words.choose}
        </FileButton>
        {isOwnArtwork(typed.poster) && (
          <Button onClick={() => form.set({ fileId: null, poster: sceneUrl(scene) })}>{words.scene}</Button>
        )}
      </div>
      {sending.progress !== undefined && (
        <ProgressBar
          label={uploadsText.progress}
          parts={[{ fraction: sending.progress, color: 'var(--c2)' }]}
        />
      )}
      <Alert text={sending.failure ?? form.wrong('fileId')} />
    </WhyDialog>
  )
}
