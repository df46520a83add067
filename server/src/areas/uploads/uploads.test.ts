import { bounds } from '@kaihei/domain/bounds'
import { upload } from '@kaihei/domain/uploads/calls'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { singVoice } from '#art/voice.ts'
import { sql } from '#db/sql.ts'
import { fileUrl } from '#media/file-name.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { aFragmentedMp4, anM4a, anMp3, anOgg, aWav, aWebm } from '#testing/files/clips.ts'
import { aBoss } from '#testing/people.ts'
import { openFolder } from '#testing/stores.ts'
import { formOf, sendForm, uploadFile } from '#testing/upload.ts'

const store = openFolder()
afterAll(() => store.close())
const app = await shareTestApp(store.env)

function paint(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 230, g: 140, b: 40 } } })
}
const aPhoto = () => paint(60, 40).png().toBuffer()

async function fetchFile(url: string, headers: Readonly<Record<string, string>> = {}, on: TestApp = app) {
  const response = await fetch(on.address + url, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function countFiles(userId: string): Promise<number> {
  const row = await app.app.ground.db.first<{ n: number }>(
    sql`select count(*) as n from uploaded_file where owner_id = ${userId}`,
  )
  return row?.n ?? 0
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a WebP of its own, whatever it calls itself',
  async (format) => {
    const boss = await aBoss(app)
    const { status, data } = await uploadFile(
      app,
      'photo',
      await paint(300, 200).toFormat(format).toBuffer(),
      boss,
    )
    expect([status, data]).toEqual([
      200,
      {
        fileId: data.fileId,
        url: data.url,
        kind: 'image',
        width: 300,
        height: 200,
        seconds: null,
        peaks: null,
      },
    ])
    const file = await fetchFile(data.url)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  },
)

test('nothing of a picture survives but what is seen', async () => {
  const sent = await paint(80, 20)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'SECRET-PLACE' },
      IFD3: { GPSLatitude: '52/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const polyglot = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')])
  expect(polyglot.includes('SECRET-PLACE')).toBe(true)
  const { data } = await uploadFile(app, 'photo', polyglot, await aBoss(app))
  // Orientation 6 stands on its side: what the camera meant is what is kept.
  expect([data.width, data.height]).toEqual([20, 80])
  const { bytes } = await fetchFile(data.url)
  const { exif, icc, xmp } = await sharp(bytes).metadata()
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  expect(bytes.includes('SECRET-PLACE') || bytes.includes('script')).toBe(false)
})

test('a large picture is made smaller, a small one stays, and an avatar is a square', async () => {
  const boss = await aBoss(app)
  const large = await paint(4000, 1000).jpeg().toBuffer()
  const sizes = []
  for (const [purpose, file] of [
    ['photo', large],
    ['evidence', await aPhoto()],
    ['avatar', large],
  ] as const) {
    const { data } = await uploadFile(app, purpose, file, boss)
    sizes.push([purpose, data.width, data.height])
  }
  expect(sizes).toEqual([
    ['photo', 1600, 400],
    ['evidence', 60, 40],
    ['avatar', 512, 512],
  ])
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    [paint(20, 20), paint(20, 20).negate()].map((frame) => frame.png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { data } = await uploadFile(app, 'photo', moving, await aBoss(app))
  expect([data.width, data.height]).toEqual([20, 20])
  expect((await sharp((await fetchFile(data.url)).bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const photo = await aPhoto()
const jpeg = await sharp({
  create: {
    width: 600,
    height: 600,
    channels: 3,
    background: '#123',
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer()
/** 48 million pixels in a few kilobytes. */
const bomb = await paint(8000, 6000).png({ compressionLevel: 9 }).toBuffer()

test.each([
  ['an SVG', svg],
  ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
  ['a page', '<!doctype html><html><body>hello</body></html>'],
  ['plain words', 'just words'],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
  [
    'a page that begins like a picture',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['the head of a picture with a page behind it', Buffer.concat([photo.subarray(0, 24), Buffer.from(svg)])],
  ['a picture that was cut off', jpeg.subarray(0, jpeg.length / 3)],
  ['more pixels than anybody may send', bomb],
  ['a sound', aWav(6)],
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
])('%s is no photo', async (_, content) => {
  const boss = await aBoss(app)
  const { status, data } = await uploadFile(app, 'photo', Buffer.from(content), boss)
  expect([status, data.reason]).toEqual([422, 'file_not_accepted'])
  expect(await countFiles(boss.userId)).toBe(0)
})

test.each([
  ['wav', 'audio/wav', singVoice(3)],
  ['mp3', 'audio/mpeg', anMp3(7)],
  ['ogg', 'audio/ogg', anOgg(7)],
  ['m4a', 'audio/mp4', anM4a(7)],
  ['m4a', 'audio/mp4', aFragmentedMp4(7)],
  ['webm', 'audio/webm', aWebm(7)],
  ['webm', 'audio/webm', aWebm(7, { claims: 3000 })],
] as const)('a clip as %s is kept as it is and served as %s', async (ending, type, clip) => {
  const { status, data } = await uploadFile(app, 'voice', clip, await aBoss(app))
  expect([status, data.kind, data.width, data.height]).toEqual([200, 'audio', null, null])
  expect(data.seconds).toBeGreaterThanOrEqual(5)
  expect(data.seconds).toBeLessThan(9)
  expect(data.url).toMatch(new RegExp(`^/media/files/[0-9a-f]{32}\\.${ending}$`))
  const file = await fetchFile(data.url)
  expect([file.headers.get('content-type'), file.bytes.equals(clip)]).toEqual([type, true])
})

test.each([
  ['too short', aWav(4), 'voice_length'],
  ['too long', aWav(31), 'voice_length'],
  ['too short, whatever its header says', aWebm(3, { claims: 8 }), 'voice_length'],
  ['of unknown length', aWebm(0), 'voice_length'],
  ['with a picture track', aWebm(7, { video: true }), 'file_not_accepted'],
  ['without a sound track', aFragmentedMp4(7, 'vide'), 'file_not_accepted'],
  [
    'a page in disguise',
    Buffer.concat([aWav(7), Buffer.from('<ScRipt>alert(1)</ScRipt>')]),
    'file_not_accepted',
  ],
  ['a picture', photo, 'file_not_accepted'],
  [
    'noise with the head of a clip',
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(3000, 7)]),
    'voice_length',
  ],
] as const)('a clip that is %s is refused', async (_, clip, reason) => {
  const boss = await aBoss(app)
  const { status, data } = await uploadFile(app, 'voice', clip, boss)
  expect([status, data.reason]).toEqual([422, reason])
  expect(await countFiles(boss.userId)).toBe(0)
})

test.each([
  ['photo', bounds.image.maxBytes + 1],
  ['voice', bounds.voice.maxBytes + 1],
  ['photo', 30 * 1024 * 1024],
])('a %s of %i bytes is too large', async (purpose, bytes) => {
  const boss = await aBoss(app)
  const { status, data } = await uploadFile(app, purpose, Buffer.alloc(bytes, 65), boss)
  expect([status, data.reason]).toEqual([422, 'file_too_large'])
  expect(await countFiles(boss.userId)).toBe(0)
})

test('a form that is not what was asked for is told so, and nothing is stored', async () => {
  const boss = await aBoss(app)
  const stored = store.listNames().length
  const fileFirst = formOf({}, photo)
  fileFirst.append('purpose', 'photo')
  const twoFiles = formOf({ purpose: 'photo' }, photo)
  twoFiles.append('file', new Blob([Uint8Array.from(photo)]))
  const fileAsText = new FormData()
  fileAsText.append('purpose', 'photo')
  fileAsText.append('file', 'just words')
  const withoutFile = new FormData()
  withoutFile.append('purpose', 'photo')
  const twice = new FormData()
  twice.append('purpose', 'photo')
  twice.append('purpose', 'avatar')
  const manyFields = formOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'])), photo)
  const wrongName = new FormData()
  wrongName.append('purpose', 'photo')
  wrongName.append('picture', new Blob([Uint8Array.from(photo)]), 'x.png')
  const forms = {
    'purpose 请说明文件用途': formOf({}, photo),
    'purpose 请说明文件用途 ': formOf({ purpose: "'; drop table uploaded_file; --" }, photo),
    'path 没有这个字段': formOf({ purpose: 'photo', path: '../../etc/passwd' }, photo),
    'purpose 请说明文件用途  ': fileFirst,
    'file 请选择文件': fileAsText,
    'file 请选择文件 ': withoutFile,
    'purpose 重复了': twice,
    'picture 没有这个字段': wrongName,
    'file 文件是空的': formOf({ purpose: 'photo' }, Buffer.alloc(0)),
    'purpose 太长了': formOf({ purpose: 'x'.repeat(5000) }, photo),
    '': twoFiles,
    ' ': manyFields,
  }
  for (const [expected, form] of Object.entries(forms)) {
    const { status, data } = await sendForm(app, form, boss)
    const said = Object.entries(data.fields ?? {})
      .slice(0, 1)
      .map((pair) => pair.join(' '))
    expect([expected.trim(), status, said.join() === expected.trim() || expected.trim() === '']).toEqual([
      expected.trim(),
      400,
      true,
    ])
  }
  expect([await countFiles(boss.userId), store.listNames().length]).toEqual([0, stored])
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nphoto',
  ],
  [
    'a file that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nphoto\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ],
  [
    'a poisoned name',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nphoto\r\n--b--',
  ],
  ['another kind of body', 'application/json', '{"purpose":"photo"}'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
])('%s is a clear refusal', async (_, type, body) => {
  const { token } = await aBoss(app)
  const { status, data } = await app.send('POST', `/proxy${upload.path}`, body, {
    token,
    headers: { 'content-type': type },
  })
  expect([status, data.reason]).toEqual([400, 'malformed'])
})

test('other calls take no form', async () => {
  const { token } = await aBoss(app)
  const { status } = await app.send('POST', '/proxy/web/auth/logout', '--b--', {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(status).toBe(400)
})

test('a visitor uploads nothing', async () => {
  expect((await uploadFile(app, 'photo', photo, {})).status).toBe(401)
})

test('uploads count against the general rate, and the number of a day is bounded', async () => {
  const alone = await startTestApp()
  const boss = await aBoss(alone)
  const { times } = bounds.rates.general
  for (let at = 0; at < times; at++) await alone.send('POST', `/proxy${upload.path}`, {}, boss)
  expect((await uploadFile(alone, 'photo', photo, boss)).data.reason).toBe('too_many')

  const keen = await aBoss(alone)
  await alone.app.ground.db.run(sql`
    insert into uploaded_file (id, owner_id, purpose, kind, name, bytes, created_at)
    select gen_random_uuid(), ${keen.userId}, 'photo', 'image', 'x' || n, 1, ${alone.app.ground.clock.now()}
    from generate_series(1, ${bounds.upload.maxPerDay}::int) n`)
  expect((await uploadFile(alone, 'photo', photo, keen)).data.reason).toBe('too_many')
  await alone.pass({ hours: 24, minutes: 1 })
  expect((await uploadFile(alone, 'photo', photo, keen)).status).toBe(200)
})

test.each([
  `${'0'.repeat(32)}.webp`,
  '..%2f..%2fsession-secret',
  '..%5c..%5csession-secret',
  `${'0'.repeat(32)}.html`,
  `${'0'.repeat(32)}.webp%00.html`,
  `${'0'.repeat(31)}%2f.webp`,
  'x'.repeat(300),
])('there is no file %s', async (name) => {
  const { status, headers } = await fetchFile(fileUrl(name))
  expect([400, 404, 414]).toContain(status)
  expect(headers.get('cache-control') ?? '').not.toContain('immutable')
})
