import { expect, test, vi } from 'vitest'

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'])(
  'somebody is there with a %s',
  async (touch) => {
    vi.resetModules()
    const { firstTouch } = await import('./first-touch.ts')
    const told = vi.fn<() => void>()
    void firstTouch().then(told)
    dispatchEvent(new Event('load'))
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    dispatchEvent(new Event(touch))
    await firstTouch()
    expect(told).toHaveBeenCalledTimes(1)
  },
)
