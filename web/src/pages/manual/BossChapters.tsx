import { bounds } from '@kaihei/domain/bounds'
import { tariff } from '@kaihei/domain/tariff'
import { roomLights } from '@kaihei/domain/users/room-light'
import { defaultTimeZone } from '@kaihei/domain/users/time-zone'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { servicePlace } from '#features/chat-door/place.ts'
import { manualText } from '#text/manual.ts'
import { text } from '#text/text.ts'
import { Chapter, Passage } from './Chapter.tsx'
import { megabytes } from './chapters.ts'
import { OrderChapter } from './OrderChapter.tsx'
import { BossOrderChapters } from './OrderRules.tsx'

/** Everything but how recommendations come about, which has tables of its own. */
export function BossChapters() {
  return (
    <>
      <Start />
      <Find />
      <BossOrderChapters />
      <OrderChapter />
      <Profile />
      <Safety />
      <Help />
    </>
  )
}

function Start() {
  const words = manualText.start
  const { signInFailures } = bounds.rates
  return (
    <Chapter id="start">
      <Passage
        title={words.register.title}
        text={words.register.text(tariff.nickname, bounds.session.livesDays)}
      />
      <Passage
        title={words.wrong.title}
        text={words.wrong.text(signInFailures.times, signInFailures.seconds / 60)}
      />
      <Passage title={words.forgot.title} text={words.forgot.text(bounds.accountLink.passwordMinutes)} />
      <Passage {...words.discord} />
    </Chapter>
  )
}

function Find() {
  const words = manualText.find
  return (
    <Chapter id="find">
      <Passage {...words.home} />
      <Passage title={words.search.title} text={words.search.text(tariff.rename.formerFoundDays)} />
      <Passage {...words.street} />
      <Passage {...words.like} />
    </Chapter>
  )
}

function Profile() {
  const words = manualText.profile
  const { rename } = tariff
  const { image } = bounds
  return (
    <Chapter id="profile">
      <Passage
        title={words.avatar.title}
        text={words.avatar.text(megabytes(image.maxBytes), image.maxPixels / 1_000_000)}
      />
      <Passage
        title={words.rename.title}
        text={words.rename.text(rename.price / 100, rename.restDays, rename.formerFoundDays)}
      />
      <Passage title={words.light.title} text={words.light.text(roomLights.length)} />
      <Passage title={words.zone.title} text={words.zone.text(defaultTimeZone)} />
      <Passage title={words.lol.title} text={words.lol.text(tariff.lolAccounts.max)} />
    </Chapter>
  )
}

function Safety() {
  const words = manualText.safety
  return (
    <Chapter id="safety">
      <Passage {...words.devices} />
      <Passage title={words.block.title} text={words.block.text(tariff.blocks.max)} />
      <Passage title={words.notify.title} text={words.notify.text(bounds.wechatCode.livesMinutes)} />
      <Passage {...words.data} />
    </Chapter>
  )
}

/** What to do when something is wrong; each of these exists. */
function Help() {
  const words = manualText.help
  const { data: config } = useQuery(publicConfigQuery)
  const invite = config?.discordInviteUrl
  return (
    <Chapter id="help">
      <Passage {...words.order} />
      <Passage {...words.money} />
      <Passage {...words.account} />
      <Passage {...words.service}>
        <ChatLink place={servicePlace} className="justify-self-start text-lamp-text underline">
          {words.ask}
        </ChatLink>
        {invite && (
          <a
            href={invite}
            target="_blank"
            rel="noopener"
            className="justify-self-start text-lamp-text underline"
          >
            {words.invite}
            <span className="sr-only">{text.shell.opensNewTab}</span>
          </a>
        )}
      </Passage>
    </Chapter>
  )
}
