import * as z from 'zod/mini'
import type { S3Settings } from '#media/s3/ask-store.ts'
import { ConfigError } from './config-error.ts'

/** A store for uploaded files, instead of the disk. */
export const s3Shape = {
  S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+\/*$/, 'has to be an http(s) address without a path')),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'has to be the name of a bucket')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'has to be the name of a region'))),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.regex(/^[^\s,/]{3,128}$/, 'has to be the id of a key'))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.minLength(8, 'needs 8 characters or more'))),
  S3_ADDRESSING: z.optional(z.enum(['path', 'host'], 'has to be path or host')),
}

const shape = z.object(s3Shape)
type Set = z.output<typeof shape>

/** Most stores take whatever is said, and say this themselves. */
const defaultRegion = 'us-east-1'

/** Undefined: files lie on the disk. */
export function readS3(set: Set): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ADDRESSING: addressing } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  const needed = [endpoint, bucket, accessKeyId, secretAccessKey]
  if ([...needed, region, addressing].every((value) => value === undefined)) return undefined
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    throw new ConfigError(
      'settings: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    )
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: region ?? defaultRegion,
    addressing: addressing ?? 'path',
    accessKeyId,
    secretAccessKey,
  }
}

/** The same for a command beside the program, which reads nothing else of the settings. */
export function readS3From(env: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = z.safeParse(shape, given)
  if (success) return readS3(data)
  const problems = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new ConfigError(`settings: ${problems.join('; ')}`)
}

/** On the way to another machine what is private has to be hidden. */
export function isOpenWay({ S3_ENDPOINT: endpoint }: Set): boolean {
  if (endpoint === undefined || endpoint.startsWith('https:')) return false
  const { hostname } = new URL(endpoint)
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
