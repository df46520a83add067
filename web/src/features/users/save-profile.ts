import type { InputOf } from '@kaihei/domain/call'
import { getProfile, setAvatar, setUserInfo } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { hearProfile } from '#client/own-profile.ts'
import { keyOf } from '#client/queries.ts'
import { uploadFile } from '#client/upload.ts'

type Given = Required<InputOf<typeof setUserInfo>>
/** Fields that are left out stay as they are. */
export type ProfileChange = { [Field in keyof Given]?: Exclude<Given[Field], undefined> }

const profileKey = keyOf(getProfile)
const changes = { mutationKey: ['profile'] } as const

/** Shown at once and taken back when the server says no. Changes reach the server one after the other. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    ...changes,
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) => call(setUserInfo, change, { quiet: true }),
    onMutate: async (change) => {
      const before = queries.getQueryData<Profile>(profileKey)
      if (before !== undefined) queries.setQueryData<Profile>(profileKey, { ...before, ...change })
      // An answer that is on its way does not know of the change yet.
      await queries.cancelQueries({ queryKey: profileKey })
      return before
    },
    onSuccess: (profile) => {
      // A later change may be waiting its turn; its answer will know of this one too.
      if (queries.isMutating(changes) === 1) hearProfile(profile, queries)
    },
    onError: async (_error, change, before) => {
      const now = queries.getQueryData<Profile>(profileKey)
      if (before !== undefined && now !== undefined) {
        const taken = Object.entries(before).filter(([field]) => field in change)
        queries.setQueryData<Profile>(profileKey, { ...now, ...Object.fromEntries(taken) })
      }
      await queries.invalidateQueries({ queryKey: profileKey })
    },
  })
}

/** Uploads a picture and wears it. It is shown, with how much of it has left (0 to 1), while it is on its way. */
export function useChangeAvatar() {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [preview, setPreview] = useState<string>()
  const change = useMutation({
    mutationFn: async (file: File) => {
      const { fileId } = await uploadFile('avatar', file, { quiet: true, onProgress: setProgress })
      return call(setAvatar, { fileId }, { quiet: true })
    },
    onMutate: (file) => {
      const url = URL.createObjectURL(file)
      setPreview(url)
      setProgress(0)
      return url
    },
    onSuccess: (profile) => hearProfile(profile, queries),
    onSettled: (_profile, _error, _file, url) => {
      setPreview(undefined)
      setProgress(undefined)
      if (url !== undefined) URL.revokeObjectURL(url)
    },
  })
  return { change, progress, preview }
}
