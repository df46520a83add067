import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom lays nothing out: no width is ever reached.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

afterEach(cleanup)
