import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { getOwnFile, listFiles, type OwnFile, swapFiles } from '#areas/uploads/store.ts'
import type { Reading, Work } from '#work/work.ts'

/** What a draft, a form or a page names of uploaded files. */
export interface NamedFiles {
  readonly voiceFileId?: string | null | undefined
  readonly photoFileIds?: readonly string[] | undefined
}

export interface PresentedFiles {
  readonly voice: OwnFile | undefined
  readonly photos: readonly OwnFile[]
}

const voiceIdsOf = ({ voiceFileId }: NamedFiles) =>
  voiceFileId === null || voiceFileId === undefined ? [] : [voiceFileId]
const photoIdsOf = ({ photoFileIds = [] }: NamedFiles) => photoFileIds

export function fileIdsOf(named: NamedFiles): readonly string[] {
  return [...voiceIdsOf(named), ...photoIdsOf(named)]
}

/** Those of the named files that this person has uploaded for that use; a draft may name what is gone by now. */
export function pickFiles(files: readonly OwnFile[], named: NamedFiles, userId: string): PresentedFiles {
  const find = (purpose: UploadPurpose, id: string) =>
    files.find((file) => file.id === id.toLowerCase() && file.ownerId === userId && file.purpose === purpose)
  return {
    voice: voiceIdsOf(named).flatMap((id) => find('voice', id) ?? [])[0],
    photos: photoIdsOf(named).flatMap((id) => find('photo', id) ?? []),
  }
}

/** A clip as it is listened to. */
export function describeClip({ url, seconds, peaks }: OwnFile) {
  return { url, seconds: seconds ?? 0, peaks: peaks && [...peaks] }
}

export async function findFiles(work: Reading, named: NamedFiles, userId: string): Promise<PresentedFiles> {
  return pickFiles(await listFiles(work, fileIdsOf(named)), named, userId)
}

/** The named files, every one of which must be this person's and meant for that use. */
export async function getFiles(work: Work, named: NamedFiles, userId: string): Promise<PresentedFiles> {
  const photos: OwnFile[] = []
  for (const id of photoIdsOf(named)) photos.push(await getOwnFile(work, id, userId, 'photo'))
  const [voiceId] = voiceIdsOf(named)
  return {
    voice: voiceId === undefined ? undefined : await getOwnFile(work, voiceId, userId, 'voice'),
    photos,
  }
}

export async function exchangeFiles(
  work: Work,
  userId: string,
  before: NamedFiles,
  after: NamedFiles,
): Promise<void> {
  await swapFiles(work, userId, 'voice', { before: voiceIdsOf(before), after: voiceIdsOf(after) })
  await swapFiles(work, userId, 'photo', { before: photoIdsOf(before), after: photoIdsOf(after) })
}
