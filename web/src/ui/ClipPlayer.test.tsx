import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClipPlayer } from './ClipPlayer.tsx'

const labels = { play: 'play', pause: 'pause', seek: 'position', failed: 'failed' }

// jsdom has no sound: play and pause only tell what a browser would tell.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true })
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the waveform is a slider that arrow keys, Page keys, Home and End move', async () => {
  const user = userEvent.setup()
  render(<ClipPlayer src="/a.mp3" seconds={12} hue={45} labels={labels} />)
  const slider = screen.getByRole('slider', { name: 'position' })
  function place() {
    return slider.getAttribute('aria-valuetext')
  }
  slider.focus()
  expect(place()).toBe('0:00 / 0:12')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(place()).toBe('0:03 / 0:12')
  await user.keyboard('{ArrowLeft}')
  expect(place()).toBe('0:02 / 0:12')
  await user.keyboard('{PageUp}')
  expect(place()).toBe('0:07 / 0:12')
  await user.keyboard('{End}{ArrowRight}')
  expect(place()).toBe('0:12 / 0:12')
  await user.keyboard('{Home}{ArrowDown}')
  expect(place()).toBe('0:00 / 0:12')
})

test('only one clip plays at a time', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ClipPlayer
        src="/a.mp3"
        seconds={9}
        hue={45}
        labels={{ ...labels, play: 'play a', pause: 'pause a' }}
      />
      <ClipPlayer
        src="/b.mp3"
        seconds={9}
        hue={45}
        labels={{ ...labels, play: 'play b', pause: 'pause b' }}
      />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'play a' }))
  expect(screen.getByRole('button', { name: 'pause a' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'play b' }))
  expect(screen.getByRole('button', { name: 'pause b' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'play a' })).toBeDefined()
})

test('a clip that cannot be played says so and can be tried again', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
    new DOMException('no', 'NotSupportedError'),
  )
  const user = userEvent.setup()
  render(<ClipPlayer src="/gone.mp3" seconds={9} hue={45} labels={labels} />)
  await user.click(screen.getByRole('button', { name: 'play' }))
  await user.click(await screen.findByRole('button', { name: 'failed' }))
  expect(screen.getByRole('button', { name: 'pause' })).toBeDefined()
})
