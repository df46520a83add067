import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImageUp } from 'lucide-react'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { applicationQuery } from '#features/onboarding/api.ts'
import { accepts } from '#features/uploads/check-file.ts'
import { shrinkImage } from '#features/uploads/shrink-image.ts'
import { useChangeAvatar } from '#features/users/save-profile.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { uploadsText } from '#text/uploads.ts'
import { Alert } from '#ui/Alert.tsx'
import { Arch } from '#ui/Arch.tsx'
import { both } from '#ui/both.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Logo } from '#ui/Logo.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { DraftMedia, PageMedia } from '#features/onboarding/KeptMedia.tsx'

/** Where Discord sends a companion to upload, phone in one hand: one column, and every file is kept as it arrives. */
export default function DiscordUploadPage() {
  const profile = useProfile()
  const application = useQuery(applicationQuery)
  const words = entryText.upload
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4 px-4 pt-4 pb-10">
      <Link to="/home" className="flex justify-self-start rounded-sm" aria-label={text.shell.homeLink}>
        <Logo name={text.site.name} />
      </Link>
      <div>
        <h1>{words.heading}</h1>
        <p className="text-text-2">{words.lead}</p>
      </div>
      <Loaded
        query={both(profile, application)}
        skeleton={
          <div className="grid gap-4" aria-busy="true">
            <Skeleton className="h-40 rounded-xl" />
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          </div>
        }
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {([me, mine]) => (
          <>
            <AvatarCard profile={me} />
            {me.player !== null ? (
              <PageMedia application={mine} profile={me} />
            ) : mine.state === 'submitted' ? (
              <Card>
                <p className="text-text-2">{words.underInspection}</p>
              </Card>
            ) : (
              <DraftMedia application={mine} hue={me.hue} />
            )}
            {me.player === null ? (
              <Link to="/entry" className={buttonClass({ size: 'lg', wide: true })}>
                {words.toEntry}
              </Link>
            ) : (
              <Link to="/user" search={{ uk: me.uk }} className={buttonClass({ size: 'lg', wide: true })}>
                {words.toPage}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function AvatarCard({ profile: { avatar, hue, nickname } }: { profile: Profile }) {
  const words = uploadsText.avatar
  const { change, progress } = useChangeAvatar()
  const refused = wrongWith(change.error, 'file') ?? wrongOverall(change.error)
  return (
    <Card>
      <div className="flex items-end gap-5">
        <Arch src={avatar} alt="" hue={hue} light="online" className="h-[124px] w-[104px] shrink-0" eager />
        <div className="grid min-w-0 flex-1 gap-2.5 pb-1">
          <b className="truncate text-lg">{nickname}</b>
          <FileButton
            accept={accepts.image}
            wide
            icon={<ImageUp size={18} />}
            busy={progress !== undefined || change.isPending}
            busyLabel={words.choosing}
            onFile={(file) => void shrinkImage(file).then((ready) => change.mutate(ready))}
          >
            {words.choose}
          </FileButton>
          <SaveNote status={change.status} saving={words.choosing} saved={words.done} />
        </div>
      </div>
      <Alert text={refused} />
    </Card>
  )
}
