import { randomUUID } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { isPrivate, type UploadPurpose } from '@kaihei/domain/uploads/calls'
import { keyedRead } from '#db/keyed-read.ts'
import { type Sql, sql } from '#db/sql.ts'
import { fileUrl } from '#media/file-name.ts'
import { isSigned, type Signature, signedUrl } from '#media/signed-url.ts'
import type { Reading, Work } from '#work/work.ts'

export interface UploadedFile {
  readonly id: string
  readonly purpose: UploadPurpose
  readonly kind: 'image' | 'audio'
  readonly name: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly peaks: readonly number[] | null
}

/** A file that is stored, and whose it is. */
export interface OwnFile extends UploadedFile {
  readonly ownerId: string
  readonly url: string
}

const hour = 3600 * 1000
const columns = sql`id, owner_id as "ownerId", purpose, kind, name, bytes, width, height, seconds, peaks`
const keyColumn = sql`address_key as "addressKey"`

interface WithKey {
  readonly name: string
  readonly purpose: UploadPurpose
  readonly addressKey: string
}

/** Where it is read. The key stays here: the address of a private file is all that anybody gets. */
function withUrl<F extends WithKey>(
  { addressKey, ...file }: F,
  now: Date,
): Omit<F, 'addressKey'> & { readonly url: string } {
  const url = isPrivate(file.purpose) ? signedUrl(file.name, addressKey, now) : fileUrl(file.name)
  return { ...file, url }
}

interface NamedFile {
  readonly id: string
  readonly ownerId: string
  /** None: everybody may read it. */
  readonly isSigned: ((signature: Signature, now: Date) => boolean) | undefined
}

const namedFile = keyedRead<WithKey & { id: string; ownerId: string }>(
  (names) => sql`
    select name as key, id, owner_id as "ownerId", purpose, name, ${keyColumn}
    from uploaded_file where name = any(${names}::text[])`,
)

export async function findFileNamed({ db }: Reading, name: string): Promise<NamedFile | undefined> {
  const row = await db.byKey(namedFile, name)
  if (row === undefined) return undefined
  const { id, ownerId, purpose, addressKey } = row
  return {
    id,
    ownerId,
    isSigned: isPrivate(purpose) ? (signature, now) => isSigned(name, addressKey, signature, now) : undefined,
  }
}

/** Refuses when the day's number is used up. */
export async function refuseTooMany({ db, now }: Reading, userId: string): Promise<void> {
  const { maxPerDay } = bounds.upload
  const dayAgo = new Date(now.getTime() - 24 * hour)
  const full = await db.first<{ created_at: Date }>(sql`
    select created_at from (
      select created_at from uploaded_file where owner_id = ${userId} and created_at > ${dayAgo}
      union all
      select created_at from refused_upload where owner_id = ${userId} and created_at > ${dayAgo}) as tried
    order by created_at desc offset ${maxPerDay - 1} limit 1`)
  if (full === undefined) return
  const retryAfterSeconds = Math.ceil((full.created_at.getTime() - dayAgo.getTime()) / 1000)
  throw new Refusal('too_many', { retryAfterSeconds })
}

/** Answers where it is read. */
export async function addFile(work: Work, ownerId: string, file: UploadedFile): Promise<string> {
  const addressKey = randomUUID()
  await work.db.run(sql`
    insert into uploaded_file (id, owner_id, purpose, kind, name, bytes, width, height, seconds, peaks,
      address_key, created_at)
    values (${file.id}, ${ownerId}, ${file.purpose}, ${file.kind}, ${file.name}, ${file.bytes}, ${file.width},
      ${file.height}, ${file.seconds}, ${file.peaks}, ${addressKey}, ${work.now})`)
  return withUrl({ ...file, addressKey }, work.now).url
}

/** Remembered for a day, only to be counted. */
export async function addRefused(work: Work, ownerId: string): Promise<void> {
  await work.db.run(sql`
    insert into refused_upload (owner_id, created_at) values (${ownerId}, ${work.now})`)
}

export function oldRefused(now: Date): Sql {
  return sql`select ctid from refused_upload where created_at <= ${new Date(now.getTime() - 24 * hour)}`
}

export async function sweepRefused(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from refused_upload where ctid in (${oldRefused(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}

/**
 * A file that this person uploaded for this purpose, held until the end of the work so that it is not swept in
 * between. Anybody else's does not exist.
 */
export async function getOwnFile(
  work: Work,
  fileId: string,
  userId: string,
  purpose: UploadPurpose,
): Promise<OwnFile> {
  const file = await work.db.first<UploadedFile & { ownerId: string; addressKey: string }>(sql`
    select ${columns}, ${keyColumn} from uploaded_file
    where id = ${fileId} and owner_id = ${userId} and purpose = ${purpose} for update`)
  if (file === undefined) throw new Refusal('no_such_file')
  return withUrl(file, work.now)
}

/** Files by their ids, in the order asked for. Whoever takes ids from outside looks at whose they are. */
export async function listFiles(
  { db, now }: Reading,
  fileIds: readonly string[],
): Promise<readonly OwnFile[]> {
  if (fileIds.length === 0) return []
  const files = await db.rows<UploadedFile & { ownerId: string; addressKey: string }>(sql`
    select ${columns}, ${keyColumn} from uploaded_file where id = any(${fileIds}::uuid[])
    order by array_position(${fileIds}::uuid[], id)`)
  return files.map((file) => withUrl(file, now))
}

/** In use from now on: it is not swept. */
export async function keepFile(work: Work, fileId: string): Promise<void> {
  await work.db.run(sql`update uploaded_file set kept = true where id = ${fileId}`)
}

/** Used no longer: it is swept, a day after it was uploaded at the earliest. */
export async function releaseFile(work: Work, fileId: string): Promise<void> {
  await work.db.run(sql`update uploaded_file set kept = false where id = ${fileId}`)
}

/** Whatever its owner does with it, staff can look at it until it is let go. */
export async function holdFile(work: Work, fileId: string): Promise<void> {
  await work.db.run(sql`update uploaded_file set held = true where id = ${fileId}`)
}

export async function letFileGo(work: Work, fileId: string): Promise<void> {
  await work.db.run(sql`update uploaded_file set held = false where id = ${fileId}`)
}

/** For staff and its owner alone from now on: its address is no longer everybody's. */
export async function closeFile(work: Work, fileId: string): Promise<void> {
  await work.db.run(sql`
    update uploaded_file set purpose = 'evidence', kept = false, held = true where id = ${fileId}`)
}

/** What used the files of `before` uses those of `after` from now on. Only this person's files are touched. */
export async function swapFiles(
  work: Work,
  ownerId: string,
  purpose: UploadPurpose,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  if (before.length + after.length === 0) return
  await work.db.run(sql`
    update uploaded_file set kept = id = any(${after}::uuid[])
    where id = any(${[...before, ...after]}::uuid[]) and owner_id = ${ownerId} and purpose = ${purpose}`)
}

export function unusedFiles(now: Date): Sql {
  const before = new Date(now.getTime() - bounds.upload.unusedHours * hour)
  return sql`select id from uploaded_file where not kept and not held and created_at <= ${before} order by created_at`
}

/** Forgets a portion of the files that nothing uses, and answers their names. */
export async function takeUnused(work: Work, max: number): Promise<readonly string[]> {
  const taken = await work.db.rows<{ name: string }>(sql`
    delete from uploaded_file where id in (${unusedFiles(work.now)} limit ${max} for update skip locked)
    returning name`)
  return taken.map(({ name }) => name)
}

/** Those of the names that no row speaks of. */
export async function listUnknownNames(
  { db }: Pick<Reading, 'db'>,
  names: readonly string[],
): Promise<readonly string[]> {
  const unknown = await db.rows<{ name: string }>(sql`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select 1 from uploaded_file f where f.name = given.name)`)
  return unknown.map(({ name }) => name)
}

export async function exportOf({ db, now }: Reading, userId: string): Promise<unknown> {
  const files = await db.rows<UploadedFile & { uploadedAt: Date; addressKey: string }>(sql`
    select ${columns}, ${keyColumn}, created_at as "uploadedAt" from uploaded_file where owner_id = ${userId}
    order by created_at, id`)
  return files.map((file) => withUrl(file, now))
}

/** Every file goes with the next sweep, but for the posters that the house shows: those are the house's own. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from refused_upload where owner_id = ${userId}`)
  await work.db.run(sql`
    update uploaded_file set kept = false, held = false, created_at = to_timestamp(0)
    where owner_id = ${userId} and not (purpose = 'poster' and kept)`)
}
