import type { Application } from '@kaihei/domain/players/onboarding-calls'
import { expect, test } from 'vitest'
import { checkForm, isStepLit, isStepWrong, readForm, writeDraft, wrongAt } from './application-form.ts'
import type { ApplicationForm } from './application-form.ts'

const voice = {
  fileId: '0197f2a0-0000-7000-8000-000000000001',
  url: '/media/u/a.wav',
  seconds: 8.2,
  peaks: null,
}
const photo = { fileId: '0197f2a0-0000-7000-8000-000000000002', url: '/media/u/b.webp' }

const filled: ApplicationForm = {
  motto: '钻石打野，输了不吵',
  introduction: '周末全天在线',
  languages: ['普通话', '英语'],
  tags: ['会教'],
  voice,
  photos: [photo],
  services: [{ game: 'lol', title: '排位双排', rank: '钻石 I', servers: ['欧服西部'], price: 45 }],
  contact: 'discord: owl',
}

function kept(draft: Application['draft'], files: Partial<Application> = {}): Application {
  return {
    state: 'draft',
    draft,
    voice: null,
    photos: [],
    reason: null,
    submittedAt: null,
    decidedAt: null,
    ...files,
  }
}

test('a draft that went to the server and back is the same form', () => {
  expect(readForm(kept(writeDraft(filled), { voice, photos: [photo] }))).toEqual(filled)
})

test('nothing kept yet is an empty form', () => {
  const { wrong, submission } = checkForm(readForm(kept({})))
  expect(submission).toBeNull()
  expect(wrong).toMatchObject({
    motto: '一句话介绍至少 2 个字符',
    languages: '至少选一种语言',
    services: '至少上架一个服务',
    contact: '联系方式至少 3 个字符',
  })
})

test('a language that is no longer offered is left out of the form', () => {
  expect(readForm(kept({ languages: ['普通话', '火星语'] })).languages).toEqual(['普通话'])
})

test('a complete form is handed in as the call takes it', () => {
  const { wrong, submission } = checkForm({ ...filled, motto: '  输了不吵  ' })
  expect(wrong).toEqual({})
  expect(submission?.form).toMatchObject({
    motto: '输了不吵',
    voiceFileId: voice.fileId,
    photoFileIds: [photo.fileId],
    services: [{ product: 'pw', game: 'lol', pricePerHour: 4500 }],
  })
})

test('a price outside the newcomer’s band holds the form back, with the band in the sentence', () => {
  const [duo] = filled.services
  const { wrong, submission } = checkForm({ ...filled, services: duo ? [{ ...duo, price: 80 }] : [] })
  expect(submission).toBeNull()
  expect(wrongAt(wrong, 'services')).toBe('P1 的价格要在 15 到 60 金币之间')
  expect(isStepWrong(wrong, 'services')).toBe(true)
  expect(isStepWrong(wrong, 'about')).toBe(false)
})

test('a tag that is too long is said at the tags', () => {
  const { wrong } = checkForm({ ...filled, tags: ['好', '一二三四五六七八九'] })
  expect(wrongAt(wrong, 'tags')).toBe('标签最多 8 个字符')
})

test('voice and photos may stay away, but their step is lit by a voice only', () => {
  const silent = { ...filled, voice: null, photos: [] }
  const { wrong, submission } = checkForm(silent)
  expect(submission).not.toBeNull()
  expect(isStepLit(silent, wrong, 'media')).toBe(false)
  expect(isStepLit(filled, wrong, 'media')).toBe(true)
})
