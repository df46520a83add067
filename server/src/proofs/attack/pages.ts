import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { register } from '@kaihei/domain/users/calls'
import { getStatement } from '@kaihei/domain/wallet/calls'
import { checkWechat, startWechatBinding } from '@kaihei/domain/wechat/calls'
import { sql } from '#db/sql.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { until } from '#testing/until.ts'
import { type Attacked, knock } from './attacked.ts'

/** Names that can be worn, and mean something to whoever reads them as more than a name. */
const names = [
  '<svg onload=x>',
  '"><img src=x>',
  `' onclick='x()`,
  '&lt;b&gt;',
  '=1+1',
  '＠SUM(A1)',
  '-2,"x',
  '{{7*7}}',
] as const

/** Everything the server itself writes for people to look at, with such names on it. Answers what is not as it has to be. */
export async function attackPages(house: Attacked): Promise<readonly string[]> {
  const findings: string[] = []
  for (const [at, name] of names.entries()) {
    const person = await aBoss(house.place, { coins: 500 })
    const wearer = { ...person, name: `${name}${at}` }
    await wear(house, wearer, wearer.name)
    findings.push(...(await attackWechatPage(house, wearer)))
    findings.push(...(await attackStatement(house, wearer)))
    findings.push(...(await attackMail(house, wearer.name, at)))
  }
  findings.push(...(await attackAddresses(house)))
  return findings
}

interface Wearer extends Person {
  readonly name: string
}

async function wear({ somebody }: Attacked, person: Person, nickname: string): Promise<void> {
  const { status, message } = await somebody().ask(rename, { nickname }, person)
  if (status !== 200) throw new Error(`nobody can be called ${nickname}: ${message}`)
}

/** The page of WeChat's stand-in names whose account it is, and takes a name for the phone. */
async function attackWechatPage(house: Attacked, wearer: Wearer): Promise<readonly string[]> {
  const { name } = wearer
  const { url } = (await house.somebody().ask(startWechatBinding, {}, wearer)).data
  const path = new URL(url).pathname
  const asked = await knock(house.address, path)
  const seal = /name="seal" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  const cookie = String(asked.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const bound = await knock(house.address, path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ seal, nickname: name }).toString(),
  })
  const { nickname } = (await house.somebody().ask(checkWechat, {}, wearer)).data
  return [
    ...judgePage(`the page for ${name}`, asked.text, name),
    ...judgePage(`the page after ${name} agreed`, bound.text),
    ...(nickname === name ? [] : [`WeChat's ${name} is kept as ${nickname}`]),
  ]
}

/** The names of the page's own elements: whatever else stands there came from outside. */
const own =
  /^<(?:!doctype|\/?(?:html|head|meta|title|style|body|main|h1|p|form|input|label|button|a|dl|dt|dd|small))[\s>]/i

function judgePage(what: string, page: string, name?: string): readonly string[] {
  const strange = [...page.matchAll(/<[^>]*>?/g)].map(([tag]) => tag).filter((tag) => !own.test(tag))
  const handlers = [...page.matchAll(/<[^>]*\son\w+=/g)]
  return [
    ...strange.map((tag) => `${what} has ${tag}`),
    ...handlers.map(([tag]) => `${what} has ${tag}`),
    ...(name === undefined || unescape(page).includes(name) ? [] : [`${what} does not say it`]),
    ...(name !== undefined && /[<>"'&]/.test(name) && page.includes(name) ? [`${what} has it as it is`] : []),
  ]
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

function unescape(page: string): string {
  return page.replace(/&(lt|gt|amp|quot|#39);/g, (entity, name: string) => signs[name] ?? entity)
}

/** A name that was changed for coins stands on the statement, before and after. */
async function attackStatement(
  { db, address, somebody, ...house }: Attacked,
  wearer: Wearer,
): Promise<readonly string[]> {
  const { name, token, userId } = wearer
  await db.run(
    sql`update former_nickname set changed_at = changed_at - interval '40 days' where user_id = ${userId}`,
  )
  await wear({ ...house, db, address, somebody }, wearer, `${name}2`)
  const month = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
  })
  const path = `/proxy${getStatement.path}?month=${month.format(new Date())}`
  const { status, headers, text } = await knock(address, path, { headers: { authorization: token } })
  const rows = readCsv(text)
  const notes = rows.slice(1).flatMap((cells) => cells.slice(2, 4))
  return [
    ...(status === 200 && headers['content-disposition'] === 'attachment'
      ? []
      : [`the statement came with ${status}`]),
    ...(rows.every(({ length }) => length === 11) ? [] : [`${name} broke the statement`]),
    ...(notes.some((note) => note.includes(`${name} → ${name}2`))
      ? []
      : [`the statement does not say ${name}`]),
    ...notes
      .filter((note) => /^\s*[=+\-@＝＋－＠\t\r]/.test(note))
      .map((note) => `the statement reckons with ${note}`),
  ]
}

/** RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((row) => row !== '')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
}

/** What goes to an address that anybody may have typed says nothing that they chose. */
async function attackMail({ somebody }: Attacked, name: string, at: number): Promise<readonly string[]> {
  const account = `stranger-${at}@example.org`
  const joined = await somebody().ask(register, {
    account,
    password: 'long-and-unlikely-7',
    nickname: `${name}3`,
  })
  if (joined.status !== 200) return [`${name} could not be registered: ${joined.message}`]
  const mail = await until('the mail is there', async () => {
    const { items } = (await somebody().ask(listDemoMails, {})).data
    return items.find(({ to }) => to === account)
  })
  const said = `${mail.subject}\n${mail.text}`
  return [
    ...(said.includes(name) ? [`the mail to a stranger says ${name}`] : []),
    ...(/[\r\n]/.test(mail.subject) ? [`a subject of two lines for ${name}`] : []),
  ]
}

/** Addresses are repeated by no page and no refusal that is read as one. */
async function attackAddresses({ address }: Attacked): Promise<readonly string[]> {
  const script = '<svg onload=x()>'
  const findings: string[] = []
  for (const folder of [
    '/',
    '/search/',
    '/media/',
    '/sandbox-pay/',
    '/sandbox-wechat/',
    '/docs/',
    '/proxy/',
    '/webhooks/',
  ])
    for (const path of [
      encodeURI(`${folder}${script}`),
      encodeURI(`${folder}?x=${script}`),
      `${folder}${script.replaceAll(' ', '%20')}`,
    ]) {
      const { headers, text } = await knock(address, path)
      const isPage = String(headers['content-type'] ?? '').includes('html')
      if (isPage && text.includes(script)) findings.push(`${path} repeats itself`)
    }
  return findings
}
