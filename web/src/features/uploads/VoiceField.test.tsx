import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { VoiceField } from './VoiceField.tsx'
import type { Voice } from './VoiceField.tsx'

const proxy = serveVisitor('/entry')

/** What was last made to be listened to. */
let made: Blob | undefined
/** Seconds of sound that the next decoding finds. */
let decoded: number | null = null
const stopTrack = vi.fn<() => void>()

/** A microphone that hums, in place of the machine's. */
function plugIn(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

const stream = { getTracks: () => [{ stop: stopTrack }] }

class HummingRecorder extends EventTarget {
  state = 'inactive'
  mimeType = 'audio/webm'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['hum']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

class Ears {
  createAnalyser() {
    return { fftSize: 0, getFloatTimeDomainData: (moment: Float32Array) => moment.fill(0.2) }
  }
  createMediaStreamSource() {
    return { connect: () => undefined }
  }
  resume() {
    return Promise.resolve()
  }
  close() {
    return Promise.resolve()
  }
}

class Decoder {
  decodeAudioData() {
    return decoded === null
      ? Promise.reject(new Error('not a sound'))
      : Promise.resolve({
          numberOfChannels: 1,
          // A voice that rises.
          getChannelData: () =>
            Float32Array.from({ length: (decoded ?? 0) * 16_000 }, (_, at) => at / ((decoded ?? 1) * 16_000)),
        })
  }
}

beforeEach(() => {
  decoded = null
  vi.stubGlobal('MediaRecorder', HummingRecorder)
  vi.stubGlobal('AudioContext', Ears)
  vi.stubGlobal('OfflineAudioContext', Decoder)
  const createObjectURL = (clip: Blob) => {
    made = clip
    return 'blob:clip'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function show() {
  const changed = vi.fn<(voice: Voice | null) => void>()
  function Form() {
    const [voice, setVoice] = useState<Voice | null>(null)
    return (
      <VoiceField
        voice={voice}
        hue={45}
        onChange={(next) => {
          changed(next)
          setVoice(next)
        }}
      />
    )
  }
  return { changed, ...render(<Form />) }
}

function choose(bytes: number, type = 'audio/mpeg') {
  const field = document.querySelector('input[type=file]')
  if (field === null) throw new Error('no file field')
  fireEvent.change(field, { target: { files: [new File([new Uint8Array(bytes)], 'me.mp3', { type })] } })
}

const peaks = Array.from({ length: 60 }, (_, at) => at)
const kept = {
  fileId: 'f1',
  url: '/media/f1.wav',
  kind: 'audio',
  width: null,
  height: null,
  seconds: 6.4,
  peaks,
}

test('a refused microphone is explained, and a file can be uploaded instead', async () => {
  plugIn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '录一段' }))
  expect((await screen.findByRole('alert')).textContent).toContain('浏览器没有允许用麦克风')
  expect(screen.getByRole('button', { name: '上传文件' })).toBeTruthy()
})

test.each([
  [
    'no microphone',
    () => plugIn(() => Promise.reject(new DOMException('', 'NotFoundError'))),
    '没有找到能用的麦克风',
  ],
  ['a browser that cannot record', () => undefined, '这个浏览器不能录音'],
])('%s has a sentence of its own', async (_, prepare, sentence) => {
  prepare()
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '录一段' }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

test('a recording cannot be too short, ends by itself when it is long enough, and is listened to first', async () => {
  vi.useFakeTimers()
  plugIn(() => Promise.resolve(stream))
  decoded = 30
  const { changed } = show()
  fireEvent.click(screen.getByRole('button', { name: '录一段' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  const early = screen.getByRole<HTMLButtonElement>('button', { name: '还要 3 秒' })
  expect(early.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2_700))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '录好了' }).disabled).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.getByRole('button', { name: '用这一段' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '播放语音，30 秒' })).toBeTruthy()
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(changed).not.toHaveBeenCalled()
})

test('whoever presses as soon as it is long enough has said enough, though the coder lost the first moment', async () => {
  vi.useFakeTimers()
  plugIn(() => Promise.resolve(stream))
  decoded = 4.86
  show()
  fireEvent.click(screen.getByRole('button', { name: '录一段' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  fireEvent.click(screen.getByRole('button', { name: '录好了' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: '用这一段' })).toBeTruthy()
  expect(made?.size).toBe(44 + 5 * 32_000)
})

test('a permission that comes after one has given up does not begin to listen', async () => {
  let permit: (value: unknown) => void = () => {}
  plugIn(() => new Promise((resolve) => (permit = resolve)))
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '录一段' }))
  await userEvent.setup().click(screen.getByRole('button', { name: '取消录音' }))
  await act(async () => permit(stream))
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: '录一段' })).toBeTruthy()
})

test('a chosen file of a wrong length is not sent', async () => {
  decoded = 3.2
  proxy.willReply(ok(kept))
  show()
  choose(1000)
  expect((await screen.findByRole('alert')).textContent).toBe('只有 3.2 秒，至少要 5 秒')
  expect(proxy.heard).toHaveLength(0)
})

test('a file that the browser cannot read is for the server to judge', async () => {
  proxy.willReply(no(422, '不支持这种文件', { reason: 'file_not_accepted' }))
  show()
  choose(1000)
  expect((await screen.findByRole('alert')).textContent).toBe('不支持这种文件')
})

test('a good file is sent and takes its place on the sill', async () => {
  decoded = 6.4
  proxy.willReply(ok(kept))
  const { changed } = show()
  choose(1000)
  await waitFor(() =>
    expect(changed).toHaveBeenCalledExactlyOnceWith({
      fileId: 'f1',
      url: '/media/f1.wav',
      seconds: 6.4,
      peaks,
    }),
  )
  expect(proxy.heard[0]?.url).toBe('/proxy/web/sidekick/common/upload')
  expect(screen.getByRole('button', { name: '播放语音，6 秒' })).toBeTruthy()
})

test('the saved clip looks like the recorded one', async () => {
  decoded = 20
  const { container } = show()
  choose(4 * 1024 * 1024)
  await screen.findByRole('button', { name: '用这一段' })
  const drawn = () =>
    Array.from(container.querySelectorAll('svg path[stroke="var(--line-strong)"]'), (path) =>
      path.getAttribute('d'),
    )
  const recorded = drawn()
  // The server keeps what it was sent.
  const sent = Array.from({ length: 60 }, (_, at) => Math.round(((at + 1) / 60) * 100))
  proxy.willReply(ok({ ...kept, seconds: 20, peaks: sent }))
  await userEvent.setup().click(screen.getByRole('button', { name: '用这一段' }))
  await screen.findByRole('button', { name: '重新录' })
  expect(proxy.heard[0]?.body).toContain(sent.join(','))
  expect(drawn()).toEqual(recorded)
})

test('a file that is only too heavy is written anew and offered to be used', async () => {
  decoded = 20
  show()
  choose(4 * 1024 * 1024)
  expect(await screen.findByRole('button', { name: '用这一段' })).toBeTruthy()
})
