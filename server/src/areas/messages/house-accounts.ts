import { type HouseAccount, houseNames, isHouseAccount } from '@kaihei/domain/chat/accounts'
import { houseAvatarOf } from '#art/media-url.ts'

/** An account of the house as it stands beside what it says. */
export function introduce(account: string): { uid: string; name: string; avatar: string } {
  const uid: HouseAccount = isHouseAccount(account) ? account : 'sq_system'
  return { uid, name: houseNames[uid], avatar: houseAvatarOf(uid) }
}
