import { wholeCoins } from '@kaihei/domain/money'
import { minutesLater } from '@kaihei/domain/orders/order'
import { answerFailure, claimDeposit, failLogin } from '@kaihei/domain/rental/rental'
import { lockAsOfNow, moveRental } from '#areas/rental/move-rental.ts'
import { rentAccount } from '#areas/rental/rent-account.ts'
import { saveOffer } from '#areas/rental/save-offer.ts'
import { openSecrets } from '#areas/rental/secrets.ts'
import { addReveal } from '#areas/rental/store.ts'
import type { House } from '#house.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Work } from '#work/work.ts'
import { lentAccounts, type LentAccount, rentedScenes } from './rental-scenes.ts'

/** Whoever lends for the house. */
const clerk = '值班店长'

/** Accounts to rent, one that somebody has, and two that staff have to decide about: lent and rented as people do. */
export async function lendAccounts(
  work: Work,
  { config }: Pick<House, 'config'>,
  idByName: (nickname: string) => string,
): Promise<void> {
  const secrets = openSecrets(config)
  const at = (minutesAgo: number): Work => ({ ...work, now: minutesLater(work.now, -minutesAgo) })
  const weekAgo = 7 * 24 * 60
  for (const account of lentAccounts) await lend(account)
  const { active, failed, claimed } = rentedScenes
  await rent(active)

  const failure = await rent(failed)
  const failedAt = at(failed.minutesAgo - failed.failedAfter)
  const failing = await lockAsOfNow(failedAt, failure)
  const disputed = await moveRental(failedAt, failing, failLogin(failing, failedAt.now, 0), 'failed')
  const answeredAt = at(failed.minutesAgo - failed.answeredAfter)
  const answered = { ...answerFailure(disputed, answeredAt.now), answer: failed.answer }
  await moveRental(answeredAt, disputed, answered, 'answered')

  const claim = await rent(claimed)
  const claimedAt = at(claimed.minutesAgo - claimed.claimedAfter)
  const ended = await lockAsOfNow(claimedAt, claim)
  const wanted = claimDeposit(ended, claimedAt.now, wholeCoins(claimed.claim.coins))
  const words = { claimReason: claimed.claim.reason, claimedBy: ended.ownerId }
  await moveRental(claimedAt, ended, { ...wanted, ...words }, 'claimed')

  async function lend({ by, game, server, rank, title, price }: LentAccount): Promise<string> {
    const userId = idByName(by ?? clerk)
    const { uk } = await getProfileOf(work, userId)
    const roles = by === undefined ? (['boss', 'staff'] as const) : (['boss'] as const)
    const { accountId } = await saveOffer(
      at(weekAgo),
      secrets,
      { userId, uk, sessionId: '', roles },
      {
        game,
        server,
        rank,
        title,
        pricePerHour: wholeCoins(price),
        login: `demo_${game}_${price}`,
        secret: `kaihei-${game}-${price}`,
        on: true,
        house: by === undefined,
      },
    )
    return accountId
  }

  async function rent(scene: (typeof rentedScenes)[keyof typeof rentedScenes]): Promise<string> {
    const { account, renter, hours, minutesAgo, looksAfter } = scene
    const accountId = await lend(account)
    const rentId = await rentAccount(at(minutesAgo), secrets, idByName(renter), { accountId, hours })
    for (const minutes of looksAfter) addReveal(at(minutesAgo - minutes), rentId, 'Chrome')
    return rentId
  }
}
