import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { watchFailures } from './testing/failure-screen.ts'
import { no, ok } from './testing/fake-proxy.ts'
import { serveMember } from './testing/serve.ts'
import { uploadFile } from './upload.ts'

const proxy = serveMember('/setting')

const screen = watchFailures()

const picture = new File(['a picture'], 'holiday in Rome.png', { type: 'image/png' })
const kept = {
  fileId: 'f1',
  url: '/media/f1.webp',
  kind: 'image',
  width: 4,
  height: 3,
  seconds: null,
  peaks: null,
}

test('a file travels as multipart behind its purpose, with the token, and its name stays here', async () => {
  proxy.willReply(ok(kept))
  const progress: number[] = []
  const answer = await uploadFile('avatar', picture, { onProgress: (share) => progress.push(share) })
  expect(answer).toEqual(kept)
  const [heard] = proxy.heard
  expect(heard).toMatchObject({
    method: 'POST',
    url: '/proxy/web/sidekick/common/upload',
    headers: {
      authorization: 't1',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    },
  })
  expect(heard?.body).toMatch(/name="purpose"\r\n\r\navatar\r\n[^]*name="file"[^]*a picture/)
  expect(heard?.body).not.toContain('holiday')
  expect(progress.at(-1)).toBe(1)
})

test('a refusal is thrown with its reason and shown by whoever asked quietly', async () => {
  proxy.willReply(no(422, '文件太大了', { reason: 'file_too_large' }))
  await expect(uploadFile('avatar', picture, { quiet: true })).rejects.toMatchObject({
    code: 422,
    reason: 'file_too_large',
  })
  expect(screen.showError).not.toHaveBeenCalled()
  await expect(uploadFile('avatar', picture)).rejects.toThrow('文件太大了')
  expect(screen.showError).toHaveBeenCalledExactlyOnceWith('文件太大了')
})

test('a dead session leads to sign-in', async () => {
  proxy.willReply(no(401, '请先登录'))
  await expect(uploadFile('avatar', picture, { quiet: true })).rejects.toThrow(CallError)
  expect(screen.askSignIn).toHaveBeenCalledOnce()
  expect(localStorage.getItem('Authorization')).toBeNull()
})

test('no answer is said as such, and an upload that was called off says nothing', async () => {
  proxy.willReply('hang up')
  await expect(uploadFile('avatar', picture)).rejects.toMatchObject({ code: 0, reason: 'unreachable' })
  expect(screen.showError).toHaveBeenCalledOnce()
  vi.clearAllMocks()
  proxy.willReply('say nothing')
  const interest = new AbortController()
  const work = uploadFile('avatar', picture, { signal: interest.signal })
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  interest.abort()
  await expect(work).rejects.toThrow('called off')
  expect(screen.showError).not.toHaveBeenCalled()
})
