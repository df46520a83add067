import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const origin = 'https://kaihei.example'

test('addresses of this site become paths, others stay addresses, the rest is text', () => {
  const mail = `点这里：${origin}/forget-password?token=a_b-c\n或者看 https://discord.gg/x。`
  expect(linkedParts(mail, origin)).toEqual([
    { at: 0, kind: 'text', text: '点这里：' },
    {
      at: 4,
      kind: 'here',
      text: `${origin}/forget-password?token=a_b-c`,
      path: '/forget-password?token=a_b-c',
    },
    { at: 54, kind: 'text', text: '\n或者看 ' },
    { at: 59, kind: 'outside', text: 'https://discord.gg/x' },
    { at: 79, kind: 'text', text: '。' },
  ])
})

test.each(['no address', 'javascript:alert(1)', 'https://', ''])('%j has nothing to follow', (mail) => {
  expect(linkedParts(mail, origin).every(({ kind }) => kind === 'text')).toBe(true)
})

test('a site that only begins like this one is another site', () => {
  expect(linkedParts('https://kaihei.example.evil/x', origin)).toMatchObject([{ kind: 'outside' }])
})
