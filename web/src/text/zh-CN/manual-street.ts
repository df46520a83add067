import { tariff } from '@kaihei/domain/tariff'

const { boards, rewards, order, achievements, activities, tickets, numbers, invitations, welfare } = tariff
const points = boards.starPoints / 100

function coinsOf(days: typeof welfare.signIn): string {
  return days.flatMap((day) => (day.kind === 'coins' ? [day.amount / 100] : [])).join('、')
}

export const manualStreet = {
  counting: {
    counts: {
      title: '什么时候算数',
      text: [
        `一单完成以后还有 ${order.refundHours.ask} 小时可以申请退款。过了这段时间、也没有退款在处理，这一单才算数：上榜、点亮彩窗、得抽奖券、攒出额度都从这一刻开始。退掉的部分不算，全退的一点也不算。`,
        '两个人用过同一台设备，或者提现到同一个账户，他们之间的订单只是订单：不上榜，不点亮彩窗，不得抽奖券，也不攒额度。只是网络地址相同不算。',
      ],
    },
    room: {
      title: '额度',
      text: [
        `每一单平台真正留下的收入（抽成减去 VIP 折扣和优惠券），${rewards.roomParts} 分之一变成老板的额度，${rewards.roomParts} 分之一变成陪玩的额度。平台因为你活跃而送的，都从里面出：彩窗、榜单和活动的奖，签到和月礼包，领来的优惠券，抽奖券，抽到的金币和优惠券，收回号码的补偿。优惠券按最多能减的算，一张抽奖券算 ${tickets.worth / 100} 金币。`,
        '额度不够的奖励不会丢：先记下，写明在等什么，有了额度按先后自动到账。充值和兑换的赠送、新人礼包、道歉的优惠券、改名卡不占额度；邀请的奖励另有额度，写在「邀请朋友」里。账号冻结期间不发奖励，解冻以后再发。',
      ],
    },
  },
  achievements: {
    how: {
      title: '彩窗怎么亮',
      text: [
        '做到一件事，亮一扇窗。进度从算数的订单、评价和收到的礼物里数出来，谁也不能直接改。评价改掉或删掉，进度跟着退；没领的窗会暗下来，领过的奖励不收回。',
        '稀有度是拥有的人占能拥有的人的比例：陪玩和礼物的窗只和陪玩比。不想让别人看到自己的彩窗，在设置的隐私里关掉。',
      ],
    },
    table: {
      title: '条件和奖励',
      text: ['每扇只领一次，到账是赠送金币。'],
      caption: '每一排彩窗的条件和奖励',
      series: '彩窗',
      steps: '数到',
      awards: '奖励',
      between: ' / ',
    },
    limited: {
      title: '限定的窗',
      text: [
        `月榜前 ${boards.places} 名各亮一扇，奖励 ${achievements.awards[2] / 100}，第一名是玫瑰窗，${achievements.awards[3] / 100}；节日当晚完成一单，双方各亮一扇。过期不补，拿到的一直在。`,
      ],
    },
  },
  boards: {
    score: {
      title: '三块榜怎么算',
      text: [
        '老板榜：订单里花掉的充值金币和转入金币。赠送金币不算，礼物也不算。',
        `陪玩榜：订单的标价 + 收到的礼物 + 五星 × ${points}。同一位老板最多算总数的 ${boards.bossPercent}%，多出来的不计。`,
        '最常被选：快速下单里被选中并完成的次数，同一位老板一天只算一次。',
        '点开任何一个分数，都能看到它是怎么加起来的。分数相同的人名次相同。',
      ],
    },
    time: {
      title: '什么时候定',
      text: [
        `一周从周一零点算起，一月从一号算起，都是英国时间。一单算在它开始算数的那一周和那个月。结束以后再过 ${boards.finalHours} 小时是终榜：这段时间里改掉的五星还会扣掉，之后永远不变。`,
      ],
    },
    prizes: {
      title: '奖',
      text: ['老板榜和陪玩榜的前三名有奖，终榜后自动到账，是赠送金币；同名次的人平分这几名的奖。'],
      caption: '前三名的奖',
      board: '榜',
      week: '周榜',
      month: '月榜',
      places: ['第一', '第二', '第三'],
    },
    hidden: {
      title: '不想被看到',
      text: [
        '在设置的隐私里关掉「在老板榜上显示我」，老板榜和街上的红包上就是「神秘老板」：名次还在，看不到是谁，点不进主页。',
      ],
    },
  },
  events: {
    ranking: {
      title: '活动怎么排名',
      text: [
        '每场活动自己定怎么记灯：花掉的金币、完成的单、礼物、小时、五星，各记几盏写在活动页上。只算活动期间完成、过了退款期的单。',
        `陪玩榜里同一位老板最多占 ${activities.bossPercent}%；匿名送的礼物只给收到的人记。`,
        `活动结束后核对 ${activities.finalHours} 小时再定榜，奖励自动到账，前 ${activities.places} 名亮一扇限定的窗。`,
      ],
    },
    shop: {
      title: '活动小铺',
      text: [
        '用金币买，付后即到，不退。优惠券进卡包，头像框马上戴上，彩窗留作纪念，没有奖励。',
        '礼物放进礼物袋，活动结束后仍可送，价钱和平时一样。抽奖券不卖。',
      ],
    },
  },
  welfare: {
    signIn: {
      title: '签到和月礼包',
      text: [
        `每天签到亮一扇窗，七天一轮：${coinsOf(welfare.signIn)} 金币，第七天 1 张抽奖券。漏一天不清零，英国时间零点换下一扇。`,
        `V1 起每月一份礼包，最近 ${welfare.packOrderDays} 天完成过订单就能领；里面的抽奖券和优惠券写在 VIP 等级里。开放领取的优惠券每人一张。`,
      ],
    },
    invitations: {
      title: '邀请朋友',
      text: [
        `朋友用你的邀请码注册，他第一单标价满 ${invitations.first.from / 100} 完成，你得 ${invitations.first.gives / 100} 赠送金币；注册后 ${invitations.livesDays} 天里，之后每单标价的 ${invitations.sharePercent}% 归你，一人最多 ${invitations.max / 100}。只有一层。`,
        `奖励在订单完成 ${invitations.maturesDays} 天后可以领。不想等，可以提前领最早的几笔，手续费 ${invitations.advance.feePercent}%，每天最多 ${invitations.advance.maxPerDay / 100}。一位朋友带来的奖励，不超过他的订单给平台带来的净收入的 ${rewards.referralParts} 分之一，超出的先存着。`,
        '退款的订单不算；两个人用过同一台设备、提现到同一个账户的，这份邀请作废，没到期的奖励也作废，提前领过的从之后的奖励里扣回。两个人之间的订单不算数。',
      ],
    },
  },
  numbers: {
    tickets: {
      title: '抽奖券从哪来',
      text: [
        `算数的订单里，每花 ${tickets.boughtCoins / 100} 充值金币得 1 张，零头留到下一张，每天最多 ${tickets.maxPerDay} 张；签到第七天和 VIP 礼包也会送。券不卖：抽奖不花一分钱。`,
      ],
    },
    odds: {
      title: '概率和保底',
      text: [
        `${numbers.pity.B} 次之内必有 B 或更好，${numbers.pity.A} 次之内必有 A 或更好，${numbers.pity.S} 次之内必有 S。几样同时到期，按最好的算；抽中一级，这一级和更低的重新计。一级的号码抽空了，顺延到下一级，全空了给改名卡。`,
      ],
    },
    table: {
      caption: '每一种奖品的概率',
      prize: '奖品',
      each: '每次',
      longRun: '算上保底',
      names: {
        S: 'S：3 位、AAAA、ABCD',
        A: 'A：其他 4 位',
        B: 'B：5 位，尾数成对',
        C: 'C：6 位，尾数三连',
        rename: '改名卡',
        voucher: `${(100 - numbers.voucher.percent) / 10} 折券，最高 ${numbers.voucher.cap / 100}`,
        coins: `${numbers.coins.min}–${numbers.coins.max} 赠送金币`,
      },
    },
    wearing: {
      title: '绑定和收回',
      text: [
        `抽中的号码保留 ${numbers.keepDays} 天，绑定后就是你的 ID；不绑定会收回，补 ${numbers.returned / 100} 赠送金币。绑定 ${numbers.boundDays} 天，S 级永久。同时只能绑一个：换下来的号码休息 ${numbers.restDays} 天，之后别人才能抽到。`,
      ],
    },
    fair: {
      title: '验算和停抽',
      text: [
        `我们的种子在抽之前公布指纹，你的浏览器加上自己的种子。随时可以揭晓，第一次抽之后 ${numbers.seed.hours} 小时、或满 ${numbers.seed.draws} 次会自己揭晓；揭晓后每一次都能重算。`,
        '可以给自己停抽一段时间：只能延长，不能缩短，客服也不能替你恢复。',
      ],
    },
  },
}
