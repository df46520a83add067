import { tariff } from '@kaihei/domain/tariff'

export const manual = {
  heading: 'Manual',
  lead: 'Every number here is read from the rules the house runs on; when a rule changes, so does this page.',
  navigation: 'Contents of the manual',
  groups: { boss: 'Bosses', companion: 'Companions', money: 'Money', street: 'The street', rules: 'Rules' },
  chapters: {
    start: 'Getting started',
    find: 'Finding someone to play with',
    ordering: 'Ordering and playing',
    fast: 'Quick orders',
    refund: 'Refunds and decisions',
    order: 'Recommendations and ratings',
    profile: 'Profile, nickname and light',
    safety: 'Safety and privacy',
    help: 'When something goes wrong',
    apply: 'Becoming a companion',
    price: 'Levels and prices',
    voice: 'Voice and photos',
    light: 'Lights on and off',
    serving: 'Taking orders',
    reputation: 'Reputation and record',
    coins: 'Coins and topping up',
    withdraw: 'Taking money out',
    vouchers: 'Vouchers',
    vip: 'VIP levels and discount',
    fees: 'Fees',
    counting: 'What counts, and what it brings',
    achievements: 'Windows (achievements)',
    boards: 'Boards',
    events: 'Events',
    welfare: 'Welfare and invitations',
    numbers: 'Numbers and tickets',
    machine: 'Every step of an order',
    limits: 'Limits',
  },
  start: {
    register: {
      title: 'Registering and signing in',
      text: (nickname: { min: number; max: number }, days: number) => [
        `Register with an e-mail address or an account name of your own and a nickname of ${nickname.min} to ${nickname.max} characters. Account names ignore case; nicknames may not speak for the house.`,
        `A sign-in lasts ${days} days at most. Everyone who registers is a boss and can like, block and apply; home, search and pages are open without an account.`,
      ],
    },
    wrong: {
      title: 'A wrong password',
      text: (times: number, minutes: number) => [
        `After ${times} wrong tries within ${minutes} minutes for one account from one place you have to wait. Near the end the form says how many are left.`,
      ],
    },
    forgot: {
      title: 'A forgotten password',
      text: (minutes: number) => [
        `Use the link on the sign-in page; we mail the account's verified address. The link works once, for ${minutes} minutes; setting the new password signs all devices out.`,
        'Whoever registers with an address gets a mail; opening its link verifies the address, and Settings · Security sends another. If the account is no address or was never verified, please contact customer service.',
      ],
    },
    discord: {
      title: 'Discord',
      text: [
        'Where Discord sign-in is open, the sign-in page has a button. The first time opens a new account; if you have one, sign in to it and link Discord in the settings.',
        'Discord cannot be unlinked while it is the only way in: set a password first.',
      ],
    },
  },
  find: {
    home: {
      title: 'Home',
      text: [
        'A window is a companion. Lit means online, dimmed means playing, dark means away. The sill is her voice; press to listen.',
        'Filter by game, sex, level, price and language, show only lit windows, sort by recommendation, rating, price, newest or online. Filters are part of the address, so a friend sees the same page; coming back finds the same place.',
      ],
    },
    search: {
      title: 'Search',
      text: (days: number) => [
        `By any part of the nickname, or by ID; a game or a tag lists the companions for it. A former name is found for ${days} days. Who switched off being found by nickname is found by ID only.`,
      ],
    },
    street: {
      title: 'The street',
      text: [
        '“Tonight in the street” goes back hour by hour: on the left what is said in the windows (reviews, new companions, windows of glass, boards that are final), on the right what is lit in the street (notices, red packets, gifts that everybody sees). Everybody may read it; whoever is signed in opens red packets right there.',
        'What is new does not push itself in: it is counted above the street and shown when you press “Have a look”. Nobody hears of anonymous gifts, of people who have switched off “Show me on the board of bosses”, or of somebody they have blocked or who has blocked them.',
      ],
    },
    like: {
      title: 'Likes',
      text: [
        'Press the heart in the corner of a window to keep it in My likes and see at a glance who is lit.',
      ],
    },
  },
  order: {
    score: {
      title: 'Recommended order',
      text: [
        'Places are not for sale. The score of each companion is the sum of six parts with public weights; hover over the score of a card to see them.',
      ],
      caption: 'The six parts of the score, with two examples',
      part: 'Part',
      weight: 'Weight',
      newcomer: 'New',
      veteran: 'Seasoned',
      total: 'Total',
      parts: {
        rating: {
          name: 'Rating',
          text: (stars: number) => `${stars} stars and below count nothing, 5 stars count in full`,
        },
        completion: { name: 'Completion', text: 'share of accepted orders that were finished' },
        acceptRate: { name: 'Acceptance', text: 'share of orders that were accepted' },
        replySpeed: {
          name: 'Reply speed',
          text: (minutes: number) => `the faster the better, nothing from ${minutes} minutes on`,
        },
        repeatBosses: { name: 'Returning bosses', text: 'share of bosses who order again' },
        newcomer: {
          name: 'Newcomer boost',
          text: (orders: number) => `full at first, gone after ${orders} orders`,
        },
      },
      unknown: (percent: number) =>
        `Somebody without a record counts with ${percent}% in completion, acceptance and reply speed, or nobody would ever get a first order.`,
      veteranText: (example: {
        orders: number
        rating: string
        completion: string
        accept: string
        seconds: number
        repeat: string
      }) =>
        `In the example one is new today; the other has ${example.orders} orders, rating ${example.rating}, completion ${example.completion}, acceptance ${example.accept}, replies in ${example.seconds} seconds, ${example.repeat} of the bosses return.`,
    },
    rating: {
      title: 'Rating',
      text: (prior: number, weight: number, min: number) => [
        `Shown rating = (${weight} × ${prior} + all stars) ÷ (${weight} + number of reviews). Everyone begins at ${prior}; the more reviews, the closer to the true average. With fewer than ${min} reviews the pages say “New” instead of a number; the score uses it all the same.`,
      ],
      caption: 'Reviews and the rating shown',
      reviews: 'Reviews',
      plain: 'Average',
      shown: 'Shown',
      none: 'None yet',
      examples: (count: number, stars: number) => `${count} × ${stars} stars`,
    },
  },
  profile: {
    avatar: {
      title: 'Pictures',
      text: (megabytes: number, megapixels: number) => [
        `JPG, PNG or WebP up to ${megabytes} MB and ${megapixels} megapixels. Pictures are encoded anew; hidden data such as the place is removed.`,
      ],
    },
    rename: {
      title: 'Changing your nickname',
      text: (price: number, rest: number, found: number) => [
        `The first change is free, then ${price} coins each, ${rest} days apart. The former name is found for ${found} days.`,
      ],
    },
    light: {
      title: 'Room light',
      text: (count: number) => [
        `One of ${count} lights is the colour in your window while you are online. Who never chose has one that follows from the account.`,
      ],
    },
    zone: {
      title: 'Time zone and language',
      text: (zone: string) => [
        `Times are shown in your zone, ${zone} unless you set another. The site speaks Chinese and English.`,
      ],
    },
    lol: {
      title: 'League of Legends accounts',
      text: (max: number) => [`Register your Riot ID and region once, ${max} at most.`],
    },
  },
  safety: {
    devices: {
      title: 'Signed-in devices',
      text: [
        'The settings list every signed-in device; sign one out and it is led to the sign-in page at once. Changing the password signs out all others.',
      ],
    },
    block: {
      title: 'Blocking',
      text: (max: number) => [
        `Blocking works both ways: neither can like the other, nor order. Nobody is told. ${max} people at most; unblock at any time.`,
      ],
    },
    notify: {
      title: 'Notifications',
      text: (minutes: number) => [
        `With the site closed, unread chat and order messages reach you on the ways you have switched on: mail, Discord, WeChat, your browser. Your settings say which of them work here and what each still needs, and can send you one to try. Mail waits for ${tariff.away.mail.silenceMinutes} quiet minutes and comes at most every ${tariff.away.mail.restMinutes}; the others at most once a minute. The code to bind WeChat is valid for ${minutes} minutes; it is for notifications only, not for sign-in.`,
      ],
    },
    data: {
      title: 'Export and erase',
      text: [
        'The settings let you download everything about you as one file. Erasing asks for nickname and password; everything is deleted for good, and what others need stays under a pseudonym.',
      ],
    },
  },
  help: {
    order: {
      title: 'An order went wrong',
      text: [
        'Ask for a refund on the page of the order and write down what happened; pictures help. If the companion refuses, hand it to customer service on the same page: they read both sides and write down why they decide as they do.',
        'A companion who did not come, an early end, whose turn it is: it all stands beneath the clock of the order, and so do the buttons.',
      ],
    },
    money: {
      title: 'The money is wrong',
      text: [
        'You paid for coins that did not arrive: open the wallet, and the provider is asked once more. The bills list every movement, each leading to its order or request.',
        'How far a withdrawal is stands in its request in the wallet; before it is paid out you can cancel it yourself.',
      ],
    },
    account: {
      title: 'You cannot sign in, or missed something',
      text: [
        'Use “forgot password” on the sign-in page. If somebody else may be in your account, end the other sessions in the settings and change the password.',
        'Everything you were told is behind the bell at the top right, on every device; a press leads to the order.',
      ],
    },
    service: {
      title: 'Talk to somebody',
      text: [
        'Signed in, press “Help” on the right, or the link below, and say what happened; an order number makes it quicker.',
      ],
    },
    ask: 'Open the conversation with customer service',
    invite: 'Open the Discord community',
  },
  apply: {
    form: {
      title: 'The application',
      text: (services: number, photos: number) => [
        `A motto, the languages you speak, services and prices: up to ${services} services and ${photos} photos, and best of all a voice clip. Drafts are kept, on every device.`,
      ],
    },
    inspection: {
      title: 'The review',
      text: (level: number) => [
        `Staff look at what you handed in; meanwhile it cannot be changed. A no comes with its reason and you may try again; a yes makes you P${level}, ready to light your window.`,
      ],
    },
  },
  price: {
    text: ['Prices are whole coins per hour inside the band of your level. Higher levels have wider bands.'],
    title: 'Price per hour',
    experience: (perCoin: number, perOrder: number, perFiveStars: number) =>
      `Experience = ${perCoin} per coin of finished list price + ${perOrder} per order + ${perFiveStars} per five-star review. Judged on the 1st of each month: up when the demands are met, down by one at most.`,
  },
  voice: {
    clip: {
      title: 'Voice',
      text: (min: number, max: number, megabytes: number) => [
        `${min} to ${max} seconds, up to ${megabytes} MB, recorded on the page or uploaded. Most bosses listen before they read.`,
      ],
    },
    photos: {
      title: 'Photos',
      text: (max: number) => [
        `Up to ${max}, under the same terms as the picture. Your desk, your pet or a scoreboard will do as well as your face.`,
      ],
    },
  },
  light: {
    states: {
      title: 'Three lights',
      text: [
        'Online: lit, waiting for an order. Playing: busy; shown by itself while an order runs. Offline: dark, no fast orders; the button on the card is out as well, while their page still takes orders, and all of it goes back if nobody answers. Switch it on the companion page.',
      ],
    },
    silent: {
      title: 'Lights out by itself',
      text: (minutes: number) => [
        `${minutes} minutes after your browser is gone you are offline, so that nobody waits for you. Switch the light on again when you are back.`,
      ],
    },
  },
  coins: {
    kinds: {
      title: 'Coins and diamonds',
      text: [
        'One coin is one yuan, for orders and renames. Diamonds are earnings: one is worth one coin, and can be taken out or turned into coins.',
        'Given coins are spent first, then those turned from diamonds, bought ones last. A refund gives back the kind it came from; a partial one gives back bought coins first.',
      ],
    },
    topUp: {
      title: 'Topping up',
      text: (minutes: number, percent: number, max: number) => [
        `Choose a package and pay within ${minutes} minutes; a late payment still arrives, once.`,
        `The first time adds another ${percent}%, up to ${max} coins.`,
      ],
      caption: 'Packages',
      price: 'You pay',
      yuan: (amount: string) => `${amount} CNY`,
      gets: 'You get',
      bonus: 'Added',
      none: '–',
    },
    limit: {
      title: 'Limits of a day',
      text: (young: string, days: number, account: string) => [
        `Accounts younger than ${days} days may buy ${young} coins a day, others ${account}. A day begins at midnight in London.`,
        'A top-up that is not paid yet counts, too; it can be cancelled any time, and money that comes later is still credited, once.',
      ],
    },
    gifts: {
      title: 'Gifts',
      text: (
        seconds: number,
        hours: number,
        max: string,
        heard: string,
        fresh: { accountDays: number; sourceDays: number; restsDays: number },
      ) => [
        `Companions can be given twelve kinds of light. For ${seconds} seconds a gift can be undone and every coin goes back to its kind; then it is theirs and not refunded. Their share follows from their commission and rests for ${hours} hours, or ${fresh.restsDays} days if it was paid by an account younger than ${fresh.accountDays} days or with a way of paying younger than ${fresh.sourceDays}; so does what orders and rentals earn.`,
        `At most ${max} coins a day. From ${heard} on the whole street sees it, unless it is anonymous.`,
      ],
    },
    packets: {
      title: 'Red packets',
      text: (of: { min: string; max: string; shares: number; hours: number; perDay: string }) => [
        `A red packet holds ${of.min} to ${of.max} coins in at most ${of.shares} shares of 0.01 or more, by luck or all the same; it hangs in the street or in a group. Only coins that were bought or converted can be sent, ${of.perDay} a day.`,
        `Everybody opens it once, its sender too; what comes out of it are bonus coins. What nobody takes within ${of.hours} hours goes back where it came from.`,
        'How it is split is settled before it hangs: the fingerprint of its seed is shown first, the seed once it is over, and the page of the packet splits it again before your eyes.',
      ],
    },
    nitro: {
      title: 'Nitro',
      text: (of: { perDay: number; perMonth: number; openHours: number; goodwillDays: number }) => [
        `The Nitro shop sells codes of Discord for coins: ${of.perDay} a day and ${of.perMonth} a month, refunded ones not counted. You see the code right after paying and for ${of.openHours} hours more, every look written down; then only its end. Codes in stock are encrypted, and staff do not see them.`,
        `Say within ${of.openHours} hours if one does not work. Customer service decides by what Discord answers: a new code, or your coins back where they came from; without an answer you are believed once in ${of.goodwillDays} days. A new code has its own hours.`,
      ],
    },
    rental: {
      title: 'Renting accounts',
      deposit: (fromVip: number, coins: string) => `${coins} from V${fromVip} on`,
      text: (of: (typeof tariff)['rental'], deposits: readonly string[]) => [
        `An account is rented for ${of.hours.min} to ${of.hours.max} hours; the rent and a deposit are held. The deposit goes by the VIP level: ${deposits.join(', ')}. Ending early refunds no rent.`,
        'Login and password are kept encrypted and shown only to whoever rents, while they rent; every look is written down for both. An account is listed again once its owner has stored a new password.',
        `If you cannot sign in you can say so in the first ${of.loginMinutes} minutes: the password closes, the owner answers within ${of.answerHours} hours or everything is refunded, and if they answer customer service decides. From failure number ${of.failures.toStaffFrom} in ${of.failures.days} days on, customer service always decides.`,
        `For ${of.claimHours} hours after the end the owner may claim some of the deposit; customer service decides, and without a decision within ${of.decideDays} days it goes back. Then the owner gets the rent but for ${of.commission}%, to be used after ${of.freezeHours} hours.`,
        'Number draws, the Nitro shop and rental may close for a while: nothing new can begin then, and what was bought or rented goes on as agreed, with its money and its times.',
      ],
    },
  },
  withdraw: {
    how: {
      title: 'Taking earnings out',
      text: (min: string, max: string, hours: number) => [
        `${min} to ${max} diamonds at a time, to PayPal, a bank, Alipay or WeChat. One at a time, ${hours} hours apart.`,
        'Requested, approved, being paid, paid: each step has its time. You can take it back until paying begins; if it is rejected or fails, all diamonds come back.',
      ],
    },
    approval: {
      title: 'Who approves',
      text: (itself: string, two: string, another: string, approve: number, pay: number) => [
        `Up to ${itself} is approved by itself; above that staff agree; from ${two} on two different admins have to. From ${another} on whoever approves does not pay.`,
        `We aim to approve within ${approve} hours and to pay within ${pay}.`,
      ],
    },
    convert: {
      title: 'Diamonds into coins',
      text: (bonus: number, max: string) => [
        `One for one and ${bonus}% on top, at once and for good. At most ${max} diamonds a day.`,
      ],
    },
  },
  vouchers: {
    use: {
      title: 'Using one',
      text: (min: number, days: number) => [
        `One per order, taken off after the VIP discount, from ${min} coins on. They usually live ${days} days.`,
        'There are two kinds: a share up to a cap, or a sum above a minimum. One that cannot be used says why.',
      ],
    },
    back: {
      title: 'With a refund',
      text: (hours: number) => [
        `A full refund brings the voucher back for at least ${hours} hours; a partial one uses it up.`,
      ],
    },
    pack: {
      title: 'For newcomers',
      text: (days: number, percent: string) => [
        `Given when you register, for ${days} days, once in each browser: ${percent}.`,
      ],
    },
  },
  vip: {
    title: 'VIP levels',
    text: [
      'Each bought or earned coin you spend is one point of experience; given ones do not count, refunds take it back. A level drops only when a refund takes it below its threshold.',
    ],
    rule: 'VIP discount',
  },
  fees: {
    title: 'Every fee',
    text: 'These are all. What is not here costs nothing.',
    caption: 'Fees',
    what: 'What',
    fee: 'Fee',
    rows: {
      topUp: 'Topping up',
      order: 'Ordering',
      commission: 'Commission of companions (by level)',
      withdrawFirst: 'The first withdrawal of a week',
      withdraw: 'Later withdrawals',
      convert: 'Diamonds into coins',
      renameFirst: 'The first rename',
      rename: 'Each later rename',
      advance: 'Rewards of invitations in advance',
    },
    free: 'free',
    listPrice: 'the list price, nothing on top',
    percents: (low: number, high: number) => `${low}%–${high}%`,
    percent: (percent: number) => `${percent}%`,
    withdrawal: (percent: number, min: string, max: string) =>
      `${percent}%, at least ${min}, at most ${max} diamonds`,
    convertBonus: (percent: number) => `free, ${percent}% on top`,
    coins: (amount: string) => `${amount} coins`,
  },
  limits: {
    text: 'Over a limit you are told how long to wait; nothing is charged.',
    title: 'All limits',
    caption: 'Limits of the house',
    what: 'What',
    limit: 'Limit',
    rows: {
      signIn: 'Wrong passwords (one account, one address)',
      registration: 'Registering and asking for a new password (one address)',
      search: 'Searching',
      general: 'Everything else',
      blocks: 'Blocked people',
      lol: 'League of Legends accounts',
      services: 'Services on offer',
      photos: 'Photos',
      image: 'One picture',
      voice: 'One voice clip',
      uploads: 'Files uploaded a day',
    },
    per: (times: number, time: string) => `${times} in ${time}`,
    seconds: (count: number) => `${count} seconds`,
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => `${count} h`,
    people: (count: number) => `${count}`,
    pieces: (count: number) => `${count}`,
    pictures: (count: number) => `${count}`,
    megabytes: (count: number) => `${count} MB`,
    voice: (min: number, max: number, megabytes: number) => `${min}–${max} s, ${megabytes} MB`,
  },
  anchor: (title: string) => `Link to “${title}”`,
}
