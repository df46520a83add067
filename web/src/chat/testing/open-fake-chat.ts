import { onTestFinished, vi } from 'vitest'
import { startSession } from '#client/session.ts'
import { aProfile } from '#client/testing/profile.ts'
import { leaveChat } from '../chat-room.ts'
import { type FakeService, makeFakeService } from './fake-service.ts'

/** For one test: somebody is signed in, and a service stands behind the chat. */
export function openFakeChat(): FakeService {
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  startSession({ token: 't1', profile: aProfile() })
  const service = makeFakeService()
  const detach = service.attach()
  onTestFinished(() => {
    leaveChat()
    detach()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return service
}
