import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { S3Settings, StoreFailure } from './s3/ask-store.ts'
import { type BucketManner, openBucket } from './s3/bucket.ts'
import type { Storage } from './storage.ts'

/** Where this installation keeps what people upload: in a bucket if it has one, else beside its other data. */
export function openStorage(
  { s3, dataDir }: { readonly s3: S3Settings | undefined; readonly dataDir: string },
  onFailure: (failure: StoreFailure) => void,
  manner: BucketManner = {},
): Storage {
  return s3 === undefined ? openDisk(join(dataDir, 'media')) : openBucket(s3, onFailure, manner)
}
