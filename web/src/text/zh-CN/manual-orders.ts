import type { MoveName } from '@kaihei/domain/orders/moves'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import type { TimerName } from '@kaihei/domain/orders/timers'
import { tariff } from '@kaihei/domain/tariff'

const { order: terms, fastOrder: fast, reputation, review } = tariff
const coins = (hundredths: number) => hundredths / 100

/** The chapters on orders: their numbers are those of the tariff. */
export const manualOrders = {
  ordering: {
    price: {
      title: '价格和报价',
      text: [
        `按半小时下单，一笔 ${terms.units.min / 2} 到 ${terms.units.max / 2} 小时。先减 VIP 折扣，再减优惠券，剩下的就是要付的；报价 ${terms.quoteMinutes} 分钟内有效，这期间陪玩改价也不影响你。`,
        '下单时金币由平台托管，不会先给陪玩。每一步都写在订单的经过里：轮到谁、到什么时候、到时会怎样。',
      ],
    },
    accept: {
      title: '接单和开始',
      text: [
        `陪玩有 ${terms.acceptMinutes} 分钟接单，不接就自动取消、全部退回。等了 ${terms.goQuickMinutes.waiting} 分钟还没接，可以转成快速下单；被拒或没接上的，${terms.goQuickMinutes.ended} 分钟内也能转。`,
        `接单后有 ${terms.graceMinutes} 分钟，双方取消都不花钱；陪玩这时取消，平台送你一张满 ${coins(terms.apology.minimum)} 减 ${coins(terms.apology.amount)} 的券，${terms.apology.onceInDays} 天一次。之后自动开始计时；双方都说准备好了，就马上开始。`,
        `下单时可以写一句备注（最多 ${terms.noteCharacters} 字）。接单后到服务结束，双方在订单里看得到怎么会合：备注、老板登记的游戏账号、关联的 Discord。`,
        `同时最多有 ${terms.maxOpen} 笔进行中的订单。`,
      ],
    },
    more: {
      title: '续单和提前结束',
      text: [
        `服务中可以续时间，按原来的价格和折扣，不用券；陪玩 ${terms.renewalMinutes} 分钟内可以谢绝，不说就算同意。`,
        `想早点结束，开始了的半小时照付，其余的退；陪玩有 ${terms.objectionHours} 小时可以提异议。陪玩自己提前结束，只收打满的半小时。`,
      ],
    },
    end: {
      title: '确认和评价',
      text: [
        `到时间后你来确认，不确认的 ${terms.confirmHours} 小时后自动完成。预定时间过了 ${terms.overtimeMinutes} 分钟，服务自动结束。`,
        `完成后 ${review.withinDays} 天内可以评价：1 到 5 星，最多 ${review.maxTags} 个标签、${review.maxCharacters} 个字，${review.editHours} 小时内可以改。陪玩可以回复一次，不能隐藏；删掉的评价会留下位置。`,
      ],
    },
  },
  fast: {
    how: {
      title: '怎么匹配',
      text: [
        `说出想玩什么，符合条件的陪玩来抢单。先托管 ${fast.depositUnits / 2} 小时的定金，按符合条件的最低价算。`,
        `头 ${fast.waves.allAfterSeconds} 秒先通知综合分最高的 ${fast.waves.bestFew} 位，你喜欢的人在前；之后通知所有在线的；${fast.waves.hallAfterSeconds / 60} 分钟后进抢单大厅。谁符合条件都可以抢，每单最多 ${fast.bidsPerOrder} 人，一次抢单有效 ${fast.bidMinutes} 分钟。`,
        `自己挑，或者让平台挑：有人抢单 ${fast.autoSeconds} 秒后，自动选综合分最高的一位。`,
      ],
    },
    pay: {
      title: '选好以后',
      text: [
        `选定后 ${fast.payMinutes} 分钟内定好时长、用不用券，然后付款，定金抵在里面。${fast.openMinutes} 分钟没选人就自动取消，定金全部退回。`,
        `选了不付，会让陪玩白等：一天 ${fast.strikes.perDay} 次，${fast.strikes.pauseHours} 小时内不能快速下单。`,
      ],
    },
  },
  refund: {
    ask: {
      title: '申请退款',
      text: [
        `服务中、待确认，或者完成后 ${terms.refundHours.ask} 小时内，可以申请退一部分或全部，写明理由，最多 ${terms.maxFiles} 张图。一笔订单一次。`,
        `陪玩没来：接单后第 ${terms.noShowMinutes.from} 到 ${terms.noShowMinutes.to} 分钟可以说明，要求退全部。`,
      ],
    },
    answer: {
      title: '陪玩答复，或者客服来看',
      text: [
        `陪玩有 ${terms.refundHours.respond} 小时答复，不答就算同意。被拒后你有 ${terms.refundHours.appeal} 小时：撤回，或者交给客服。陪玩也可以交给客服。`,
        `客服看双方的说明和图，写下理由再决定；退给老板、或者老板要而不退的有 ${coins(terms.twoPersonsFrom)} 金币及以上，要两位客服都同意。${terms.arbitrationDays} 天没有结果，有争议的部分对半分，零头归老板。`,
      ],
    },
    money: {
      title: '退到哪里',
      text: [
        '退款回到原来付的那一种金币，部分退款先退充值的。全退时优惠券也回来；已经结算给陪玩的，从她那笔收入里退。',
      ],
    },
  },
  serving: {
    take: {
      title: '接单',
      text: [
        `收到订单后 ${terms.acceptMinutes} 分钟内接或拒。接了就一心一意：同一时间只能有一笔在做。接单后 ${terms.graceMinutes} 分钟自动开始，你和老板都说准备好了就马上开始。`,
        `抢快速订单要在线、空着、符合条件，同时最多抢 ${fast.liveBidsPerPlayer} 单。`,
      ],
    },
    absent: {
      title: '老板没来',
      text: [
        `接单满 ${terms.absence.fromMinutes} 分钟老板还没来，可以结束订单，按 ${Math.round(terms.absence.paidUnits * terms.unitMinutes)} 分钟结算，其余退给老板。`,
      ],
    },
    dispute: {
      title: '有争议时',
      text: [
        `老板提前结束，你有 ${terms.objectionHours} 小时同意或提异议；老板申请退款，你有 ${terms.refundHours.respond} 小时答复，不答就算同意。都可以写说明，也可以交给客服。`,
        '结算前钱由平台托管；结算后被申请退款的部分先冻结，定下来再解冻。',
      ],
    },
  },
  reputation: {
    title: '信誉分怎么变',
    text: [
      `从 ${reputation.start} 分开始，0 到 ${reputation.max} 分。低于 ${reputation.start} 的，每天涨 ${reputation.perDay} 分，直到回到 ${reputation.start}。`,
      `低于 ${reputation.fastFrom} 分不能抢快速订单，低于 ${reputation.shownFrom} 分不再出现在列表里。`,
    ],
    caption: '信誉分的增减',
    what: '什么事',
    points: '分数',
    rows: {
      finished: '完成一笔订单',
      stars: (stars: number) => `收到 ${stars} 星评价`,
      cancelled: '接单后取消',
      refundAgreed: '同意退款，或到时没有答复',
      arbitrationLost: '裁定时，有争议的部分多半归了老板',
      notTaken: '到时没有接也没有拒',
    },
    record: {
      title: '卡片上的数字',
      text: [
        '完成单数是收到过报酬的订单，全额退款的不算。完成率 = 完成的 ÷（完成的 + 接单后取消、没来、全额退款的）。接单率 = 接下的 ÷（接下的 + 拒绝、没答复的）。',
        '回复速度从下单算到接或拒，没答复的按满时算。回头老板是完成过两单以上的老板的比例。',
      ],
    },
  },
  machine: {
    title: '一笔订单能走的每一步',
    text: [
      '左边的窗是订单现在的状态，每条线是一件可以发生的事：谁来做、什么时候、变成什么。虚线是时间到了自己发生的。',
      '这些图直接画自平台执行的规则。除此以外，客服可以写明理由关闭任何卡住的订单。',
    ],
    described: (name: string, arrows: string) => `${name}：${arrows}`,
    stays: '状态不变',
    withReason: '要写理由',
    entrances: { direct: '直接下单', fast: '快速下单' },
    actors: { boss: '老板', player: '陪玩', staff: '客服', both: '老板或陪玩', clock: '到时间' },
    ends: {
      0: '重新抢单',
      5: '待付款',
      10: '即将开始',
      20: '服务中',
      30: '待确认',
      40: '已完成',
      50: '申请退款',
      51: '退款被拒',
      52: '客服裁定',
      60: '全额退款',
      61: '部分退款',
      70: '已取消',
      71: '被拒单',
      72: '无人接单',
      73: '陪玩未到',
      74: '陪玩取消',
      77: '未付款',
      79: '客服关闭',
    } satisfies Record<OrderStatus, string>,
    steps: {
      accept: '接单',
      reject: '拒单',
      bid: '抢单',
      takeBackBid: '不抢了',
      turnDown: '婉拒一位',
      select: '选定一位',
      decline: '谢绝',
      setTerms: '选时长和优惠券',
      pay: '付款',
      goQuick: '转快速下单',
      cancel: '取消',
      withdraw: '取消',
      ready: '准备好了',
      quoteRenewal: '问续单价格',
      renew: '付款续单',
      declineRenewal: '谢绝续单',
      sayNoShow: '说陪玩没来',
      sayBossAbsent: '说老板没来',
      finish: '结束',
      endEarly: '结束',
      consent: '同意',
      object: '提异议',
      confirm: '确认完成',
      askRefund: '申请退款',
      agree: '同意退款',
      refuse: '拒绝退款',
      dropClaim: '撤回申请',
      escalate: '交给客服',
      bossBanned: '老板被封禁',
      playerBanned: '陪玩被封禁',
      resolve: '裁定',
      notTaken: '没有人接',
      autoSelected: '自动选一位',
      unpaid: '没有付款',
      begin: '自动开始',
      renewalStands: '续单生效',
      over: '自动结束',
      confirmed: '自动确认',
      claimGranted: '视为同意',
      claimForgotten: '视为放弃',
      halved: '争议对半分',
    } satisfies Record<MoveName | TimerName, string>,
    when: {
      accept: `${terms.acceptMinutes} 分钟内，金币已托管`,
      reject: '全部退回',
      bid: '在线、空着、符合条件',
      takeBackBid: '随时',
      turnDown: '不能再抢这一单',
      select: '抢单还有效',
      decline: '不能再抢这一单',
      setTerms: '付款前都可以改',
      pay: `选定后 ${fast.payMinutes} 分钟内`,
      goQuick: `等了 ${terms.goQuickMinutes.waiting} 分钟以后`,
      cancel: '全部退回',
      withdraw: '全部退回，送老板一张券',
      ready: '各说一次，都说了就马上开始',
      quoteRenewal: `总共不超过 ${terms.units.max / 2} 小时`,
      renew: '同时只能有一次',
      declineRenewal: `${terms.renewalMinutes} 分钟内，续单的钱退回`,
      sayNoShow: `接单后 ${terms.noShowMinutes.from}–${terms.noShowMinutes.to} 分钟`,
      sayBossAbsent: `接单 ${terms.absence.fromMinutes} 分钟后`,
      finish: '只算打满的半小时',
      endEarly: '开始了的半小时照付',
      consent: '老板马上可以确认',
      object: `${terms.objectionHours} 小时内`,
      confirm: '按提出的金额结算',
      askRefund: `一次；完成后 ${terms.refundHours.ask} 小时内`,
      agree: '按申请的金额退',
      refuse: `${terms.refundHours.respond} 小时内`,
      dropClaim: '照原样结算',
      escalate: '把说明和图交给客服',
      bossBanned: '全部退回',
      playerBanned: '没开始的全部退回',
      resolve: `${coins(terms.twoPersonsFrom)} 起要两人`,
      notTaken: `${terms.acceptMinutes} 分钟；快速 ${fast.openMinutes} 分钟`,
      autoSelected: `有人抢单 ${fast.autoSeconds} 秒后`,
      unpaid: `${fast.payMinutes} 分钟，记一次选了不付`,
      begin: `接单或付款 ${terms.graceMinutes} 分钟后`,
      renewalStands: `${terms.renewalMinutes} 分钟没有谢绝`,
      over: `预定结束 ${terms.overtimeMinutes} 分钟后`,
      confirmed: `${terms.confirmHours} 小时没有确认`,
      claimGranted: `${terms.refundHours.respond} 小时没有答复`,
      claimForgotten: `${terms.refundHours.appeal} 小时没有继续`,
      halved: `${terms.arbitrationDays} 天没有裁定`,
    } satisfies Record<MoveName | TimerName, string>,
  },
}
