import { bounds } from '@kaihei/domain/bounds'
import type { Profile } from '@kaihei/domain/users/calls'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { settingText } from '#text/setting.ts'
import { Arch } from '#ui/Arch.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { Upload } from '#ui/Upload.tsx'
import { useChangeAvatar } from './save-profile.ts'

const { maxBytes } = bounds.image
const maxMegabytes = maxBytes / 1024 / 1024

/** The picture as others will see it, before it is sent and after. */
export function AvatarRow({ profile }: { profile: Pick<Profile, 'avatar' | 'hue'> }) {
  const words = settingText.avatar
  const { change, progress, preview } = useChangeAvatar()
  const [tooLarge, setTooLarge] = useState(false)
  const src = preview ?? profile.avatar

  function send([file]: File[]) {
    if (file === undefined) return
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) change.mutate(file)
  }

  const refused = wrongWith(change.error, 'file') ?? wrongOverall(change.error)
  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={<SaveNote status={change.status} saving={settingText.saving} saved={settingText.saved} />}
    >
      <div className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
        <fieldset className="flex items-end gap-5">
          <legend className="sr-only">{words.preview}</legend>
          <Shown caption={words.inWindow}>
            <Arch src={src} alt="" hue={profile.hue} light="online" className="h-[118px] w-[96px]" eager />
          </Shown>
          <Shown caption={words.inLists}>
            <Avatar src={src} hue={profile.hue} size={56} />
          </Shown>
        </fieldset>
        <Upload
          label={words.choose}
          hint={words.hint(maxMegabytes)}
          accept="image/jpeg,image/png,image/webp"
          progress={progress}
          progressLabel={words.progress}
          error={tooLarge ? words.tooLarge(maxMegabytes) : refused}
          onFiles={send}
        />
      </div>
    </FormRow>
  )
}

function Shown({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-1.5">
      {children}
      <span className="text-xs text-text-3">{caption}</span>
    </div>
  )
}
