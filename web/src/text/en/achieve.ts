import { englishNameOf } from '@kaihei/domain/achievements/names-en'
import { lifetimeSet } from '@kaihei/domain/achievements/series'
import { englishGiftNames } from '@kaihei/domain/gifts/names-en'

const counted = (
  title: string,
  done: (count: string) => string,
  unit: string,
  asks: (target: string) => string,
) => ({
  title,
  done,
  // All of them make their plural with an s.
  missing: (count: string) => `${count} ${count === '1' ? unit.slice(0, -1) : unit} to the next window`,
  asks,
})

export const achieve = {
  eyebrow: 'Achievements',
  name: ({ id, name }: { id: string; name: string }) => englishNameOf(id) || name,
  heading: (count: number) =>
    count === 0
      ? 'The first window is yours to light'
      : count === 1
        ? 'One window lit'
        : `${count} windows lit`,
  lead: 'Each thing you do lights a window, and it stays with you: a refund takes back progress, never an award.',
  visitor: {
    heading: 'A street of stained glass',
    lead: 'Each thing you do lights a window. Sign in to see yours and to claim what they bring.',
    action: 'Sign in to see mine',
  },
  of: (total: number) => `of ${total}`,
  claimed: (coins: string) => `${coins} bonus coins claimed`,
  progress: 'Windows lit',
  tiers: ['Plain', 'Coloured', 'Flowered', 'Rose'],
  makes: [
    'Clear glass, for beginnings',
    'Diamonds of coloured glass',
    'Rays of light in a gilt frame',
    'Twelve petals, the brightest of the house',
  ],
  worn: {
    label: 'Windows on the wall',
    empty: 'The three that are nearest',
    mine: 'My windows',
    theirs: 'Windows lit',
    all: 'All achievements',
  },
  wall: (count: number) => `${count} lit`,
  none: 'No window lit yet',
  claim: {
    label: 'To be claimed',
    title: (count: number) => (count === 1 ? 'One award waits for you' : `${count} awards wait for you`),
    text: 'Each is claimed once and comes as bonus coins.',
    all: 'Claim all',
    one: 'Claim',
    litAt: (when: string) => `lit ${when}`,
    more: (count: number) => `${count} more`,
    done: (coins: string) => `${coins} bonus coins are yours.`,
    waiting: (coins: string) =>
      `${coins} bonus coins are noted: they arrive by themselves once your orders have made room for them.`,
  },
  tabs: {
    label: 'Kinds of achievements',
    home: 'Overview',
    boss: 'Boss',
    play: 'Companion',
    gift: 'Gifts',
    limited: 'Limited',
    all: 'Catalogue',
  },
  families: {
    boss: { title: 'Boss', lead: 'Light climbs the glass; when it is full, the window is lit.' },
    play: { title: 'Companion', lead: 'The side that takes orders.' },
    gift: { title: 'Gifts', lead: 'Each kind of light you were given.' },
    limited: { title: 'Limited', lead: 'Only in its time; what you have stays for ever.' },
  },
  joinFirst: 'Begins once you are a companion',
  join: 'Become a companion',
  lit: (achieved: number, total: number) => `${achieved} of ${total}`,
  series: {
    'boss-orders': counted(
      'Orders',
      (n) => `${n} finished`,
      'orders',
      (n) => `Finish ${n} orders`,
    ),
    'boss-hours': counted(
      'Hours',
      (n) => `${n} hours together`,
      'hours',
      (n) => `Play for ${n} hours`,
    ),
    'boss-companions': counted(
      'Companions',
      (n) => `played with ${n}`,
      'companions',
      (n) => `Finish orders with ${n} companions`,
    ),
    'boss-reviews': counted(
      'Reviews',
      (n) => `${n} written`,
      'reviews',
      (n) => `Write ${n} reviews`,
    ),
    'play-orders': counted(
      'Orders',
      (n) => `${n} finished`,
      'orders',
      (n) => `Finish ${n} orders`,
    ),
    'play-hours': counted(
      'Hours',
      (n) => `${n} hours played`,
      'hours',
      (n) => `Play for ${n} hours`,
    ),
    'play-stars': counted(
      'Five stars',
      (n) => `${n} of five stars`,
      'five-star reviews',
      (n) => `Get ${n} five-star reviews`,
    ),
    'play-returns': counted(
      'Coming back',
      (n) => `${n} bosses came back`,
      'bosses',
      (n) => `${n} bosses order again`,
    ),
    'gift-kinds': counted(
      'Kinds',
      (n) => `${n} kinds received`,
      'kinds',
      (n) => `Collect ${n} kinds of gifts`,
    ),
    'gift-lifetime': counted(
      'For a lifetime',
      (n) => `${n} collected`,
      'gifts',
      () => `Collect each of these: ${lifetimeSet.map((id) => englishGiftNames[id]).join(', ')}`,
    ),
  },
  reward: (coins: string) => `brings ${coins}`,
  rewardCoins: (coins: string) => `brings ${coins} bonus coins`,
  states: {
    claimed: 'Claimed',
    brought: 'Lit earlier',
    kept: 'Progress fell, the award stays',
    waiting: (coins: string) => `${coins} wait for room`,
    claimable: (coins: string) => `Claim ${coins}`,
    lapsed: (count: string) => `Progress fell, ${count} missing`,
    lit: 'Lit',
  },
  progressOf: (progress: string, target: string) => `${progress} of ${target}`,
  share: (percent: string) => `${percent}% have it`,
  shareOfCompanions: (percent: string) => `${percent}% of companions`,
  nobody: 'Nobody yet',
  limited: {
    months: 'Month',
    month: (number: number) =>
      new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(
        Date.UTC(2026, number - 1, 1),
      ),
    boards: { boss: "Top ten of the month's bosses", player: "Top ten of the month's companions" },
    evening: 'Finish an order on that evening',
    event: 'Be among the first ten of an event',
    keepsake: 'A keepsake from the shop of an event',
    place: (place: number) => `No. ${place}`,
    first: 'A rose window for the first place',
    coming: 'Not begun yet',
    running: (until: string) => `until ${until}`,
    settling: 'The board is being settled',
    missed: 'Over, and missed',
    empty: 'This month has no limited windows',
  },
  catalogue: {
    title: 'Catalogue',
    lead: (count: number) => `${count} windows, made in four ways`,
    makes: 'Four makes',
    filters: 'Filters',
    nearestFirst: 'Nearest first',
    unlitOnly: 'Not lit',
    family: 'Kind',
    tier: 'Make',
    all: 'All',
    shown: (count: number) => (count === 1 ? 'One window' : `${count} windows`),
    litOn: (day: string) => `lit ${day}`,
    empty: 'There is no such window',
  },
  failed: {
    title: 'The achievements did not load',
    text: 'Every lit window is still there. You can try again.',
  },
  unknown: '–',
}
