import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSound } from '#client/sound.ts'
import { showMessage } from './incoming.ts'
import { useOverlays } from './overlays.ts'
import { aMessage } from './testing/message.ts'

let heard: number[] = []

/** Loudspeakers that write down what they are asked to play. */
class Speakers {
  readonly currentTime = 0
  readonly destination = {}
  readonly state = 'running'
  readonly close = () => Promise.resolve()
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: () => undefined }
  }
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: () => undefined,
      start: () => heard.push(frequency.value),
      stop: () => undefined,
      addEventListener: () => undefined,
    }
  }
}

function touchPage(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } })
}

const chime = [659, 988]

beforeEach(() => {
  heard = []
  vi.stubGlobal('AudioContext', Speakers)
  useOverlays.setState({ toasts: [], messages: [], errors: [] })
  touchPage(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setSound(true)
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('whoever gets a notice hears two notes, in the corner as in the dialog', async () => {
  showMessage(aMessage())
  await waitFor(() => expect(heard).toEqual(chime))
  showMessage(aMessage({ message: { display: 'dialog', msg: '有新订单' } }))
  await waitFor(() => expect(heard).toEqual([...chime, ...chime]))
})

test('whoever has switched the sound off sees the notice and hears nothing, until it is on again', async () => {
  setSound(false)
  showMessage(aMessage({ name: '甲' }))
  await vi.dynamicImportSettled()
  expect(heard).toEqual([])
  setSound(true)
  showMessage(aMessage({ name: '乙' }))
  await waitFor(() => expect(heard).toEqual(chime))
  expect(useOverlays.getState().toasts.map(({ message }) => message.name)).toEqual(['甲', '乙'])
})

test('on a page that nobody has touched yet nothing sounds', async () => {
  touchPage(false)
  showMessage(aMessage())
  await vi.dynamicImportSettled()
  expect(heard).toEqual([])
  touchPage(true)
  showMessage(aMessage())
  await waitFor(() => expect(heard).toEqual(chime))
})
