import type { RunningKey } from '@kaihei/domain/rules/run-rules'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { BoardName, BoardPeriod } from '@kaihei/domain/boards/board'
import type { SealedDay } from '@kaihei/domain/books/seal'
import type { HouseAccount } from '@kaihei/domain/chat/accounts'
import type { Product } from '@kaihei/domain/games/game'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import type { VoidReason } from '@kaihei/domain/invitations/invitation'
import type { Module } from '@kaihei/domain/modules/module'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import type { NitroOutcome } from '@kaihei/domain/nitro/nitro'
import type { Order } from '@kaihei/domain/orders/order'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import type { TimerName } from '@kaihei/domain/orders/timers'
import type { PacketState } from '@kaihei/domain/packets/packet'
import type { Rental } from '@kaihei/domain/rental/rental'
import type { InspectedKind, ReportDecision } from '@kaihei/domain/reports/report'
import type { SanctionKind } from '@kaihei/domain/sanctions/sanction'
import type { WithdrawalState } from '@kaihei/domain/withdrawals/withdrawal'

interface OrderChange {
  readonly type: 'order.changed'
  readonly orderId: string
  readonly sn: string
  readonly product: Product
  readonly kind: Order['entrance']
  readonly source: 'web' | 'discord'
  readonly bossId: string
  /** Also the one who is no longer chosen; nobody while a wish looks for somebody. */
  readonly playerId: string | null
  readonly at: Date
  readonly to: OrderStatus
  readonly after: Order
}

interface JudgedReview {
  readonly reviewId: string
  /** None: gone, or there never was an account. */
  readonly authorId: string | null
  readonly playerId: string
  readonly byId: string
  readonly reason: string
  readonly remark: string | undefined
  /** What the companion's card said, and says now. */
  readonly before: ShownRating
  readonly after: ShownRating
}

interface ShownRating {
  readonly rating: number
  readonly reviewCount: number
}

/** There was nothing before it. */
interface OrderOpened {
  readonly what: 'placed' | 'published'
  readonly by: { readonly userId: string; readonly side: 'boss' }
  readonly excused: false
  readonly from: null
  readonly before: null
}

type OrderStepped = StepCause & { readonly from: OrderStatus; readonly before: Order }

/** How a step came about: somebody made a move, or its time had come. */
export type StepCause =
  | {
      readonly what: MoveName
      readonly by: { readonly userId: string; readonly side: Side }
      readonly excused: false
    }
  | {
      readonly what: TimerName
      readonly by: null
      /** It fell due while no process was alive: it is held against nobody. */
      readonly excused: boolean
    }

/** Things that have happened. An area states them; reactions.ts says what follows. */
export type Fact =
  | {
      readonly type: 'user.registered'
      readonly userId: string
      /** By whose code they came. */
      readonly invitedBy: string | null
      /** The browser they came with, if it said so. */
      readonly device: string | null
    }
  /** Somebody came by somebody's code; `why`: it is void from the start. */
  | {
      readonly type: 'invitation.kept'
      readonly inviterId: string
      readonly inviteeId: string
      readonly why: VoidReason | null
      readonly at: Date
    }
  /** The two turned out to be one person: nothing more comes of it. */
  | {
      readonly type: 'invitation.voided'
      readonly inviterId: string
      readonly inviteeId: string
      readonly why: VoidReason
    }
  /** So much more of what somebody's invitations bring can be claimed. */
  | { readonly type: 'invitation.matured'; readonly inviterId: string; readonly amount: number }
  | { readonly type: 'session.ended'; readonly userId: string; readonly sessionId: string }
  /** What the person's own screens show of them is another now. */
  | { readonly type: 'profile.changed'; readonly userId: string }
  /** What everybody sees of these people, in lists, in search or on their pages, is another now. */
  | { readonly type: 'people.changed'; readonly userIds: readonly string[] }
  /** What they had not read yet is less now. */
  | { readonly type: 'notices.read'; readonly userId: string }
  | { readonly type: 'user.blocked'; readonly blockerId: string; readonly blockedId: string }
  | { readonly type: 'player.approved'; readonly userId: string }
  | { readonly type: 'application.rejected'; readonly userId: string; readonly reason: string }
  | { readonly type: 'voucher.given'; readonly userId: string }
  | { readonly type: 'player.statusChanged'; readonly userId: string }
  /** Prices of a companion were outside of the band of her level, which is another, or of which the band is. */
  | {
      readonly type: 'prices.moved'
      readonly userId: string
      readonly because: 'level' | 'rule'
      readonly level: number
      readonly band: { readonly min: number; readonly max: number }
      /** In hundredths. */
      readonly services: readonly {
        readonly title: string
        readonly before: number
        readonly price: number
      }[]
    }
  /** Somebody owns more or less than before. `experience` is what it counts for their VIP level. */
  | { readonly type: 'money.moved'; readonly userId: string; readonly experience: number }
  /** Somebody has said something: to a person, to an account of the house, or in a group. */
  | {
      readonly type: 'chat.said'
      readonly conversationId: string
      readonly seq: number
      readonly senderId: string
      readonly receiverId: string | null
      readonly service: string | null
      readonly groupId: string | null
      readonly groupName: string | null
      /** One line of it. */
      readonly text: string
      readonly at: Date
    }
  /** Nobody can say anything there any more. */
  | { readonly type: 'chat.groupDismissed'; readonly conversationId: string }
  /** Something was imposed on somebody; null: until it is lifted. */
  | {
      readonly type: 'person.sanctioned'
      readonly userId: string
      readonly kind: SanctionKind
      readonly until: string | null
      readonly reason: string
    }
  /** It was lifted before its time. */
  | { readonly type: 'person.released'; readonly userId: string; readonly kind: SanctionKind }
  /** Something waits for staff that did not, or waits no longer. */
  | { readonly type: 'queue.changed' }
  /** Something is wrong with the house, or is right again; told to one of its admins. */
  | { readonly type: 'alerts.changed'; readonly userId: string; readonly begun: boolean }
  /** Whether somebody is asked for a code when they sign in; `reset`: staff have taken it away. */
  | {
      readonly type: 'secondFactor.changed'
      readonly userId: string
      readonly what: 'on' | 'off' | 'reset'
    }
  /** Staff have ended a report. */
  | {
      readonly type: 'report.decided'
      readonly kind: InspectedKind
      readonly reporterId: string
      readonly reportedId: string | null
      readonly decision: ReportDecision
      readonly reason: string
    }
  /** One of the staff has answered a customer, who knows it only from customer service. */
  | {
      readonly type: 'chat.answered'
      readonly conversationId: string
      readonly seq: number
      readonly customerId: string
      readonly service: HouseAccount
      /** One line of it. */
      readonly text: string
      readonly at: Date
    }
  /**
   * An account of the house has added to its logs with these people, once for each time they are named. Stated in the
   * same turn: nothing may be awaited in between.
   */
  | { readonly type: 'house.said'; readonly service: HouseAccount; readonly userIds: readonly string[] }
  /** The house has said something in a conversation of two people: a word of caution, or that one gave the other something. */
  | { readonly type: 'chat.houseSaid'; readonly conversationId: string; readonly seq: number }
  /** Somebody has read what an account of the house told them. */
  | { readonly type: 'chat.serviceRead'; readonly uk: string; readonly service: HouseAccount }
  /** Bought coins have arrived. */
  | {
      /** The money of bought coins is back at its source. */
      readonly type: 'topUp.refunded'
      readonly userId: string
      readonly orderNo: string
      readonly coins: number
    }
  | {
      /** The provider would not send it: the coins are there again. */
      readonly type: 'topUp.refundReturned'
      readonly userId: string
      readonly orderNo: string
      readonly coins: number
    }
  | {
      /** A payer took money back; `byId`: who of the staff says so, nobody if their provider does. */
      readonly type: 'chargeBack.opened'
      readonly id: string
      readonly userId: string
      readonly orderNo: string
      readonly byId: string | null
    }
  | {
      /** It was won, or what was owed for it is paid. */
      readonly type: 'chargeBack.ended'
      readonly userId: string
      readonly orderNo: string
      readonly sanctionId: string | null
      readonly won: boolean
      readonly byId: string | null
      readonly reason: string
    }
  | {
      /** Somebody leaves and has given up their coins; the bought ones in their own hand. */
      readonly type: 'coins.givenUp'
      readonly userId: string
      readonly purse: { readonly paid: number; readonly earned: number; readonly bonus: number }
      readonly waiver: string | null
    }
  | {
      readonly type: 'topUp.credited'
      readonly userId: string
      readonly orderNo: string
      readonly coins: number
    }
  /** A request is over: paid, or its beans are back. */
  | {
      readonly type: 'withdrawal.ended'
      readonly userId: string
      readonly id: string
      readonly state: WithdrawalState
      readonly amount: number
      /** What was said about it. */
      readonly reason: string | null
      /** No person did it. */
      readonly byItself: boolean
    }
  /** A request is in another state, though no money moved. */
  | { readonly type: 'withdrawal.changed'; readonly userId: string }
  /** An order came into being or took a step. */
  | (OrderChange & (OrderOpened | OrderStepped))
  /**
   * An order counts from now on: no refund can be asked any more, and none is open. Stated once, and never of one whose
   * two people belong together; what there is of it is what was not refunded.
   */
  | {
      readonly type: 'order.counted'
      readonly orderId: string
      readonly sn: string
      readonly bossId: string
      readonly playerId: string
      readonly entrance: Order['entrance']
      readonly product: Product
      /** Half hours. */
      readonly units: number
      readonly list: number
      /** Bought and earned coins. */
      readonly spent: number
      /** Only the bought ones. */
      readonly bought: number
      /** When it came to count. */
      readonly at: Date
    }
  /** The books of a day are closed. */
  | {
      readonly type: 'books.sealed'
      readonly day: Pick<SealedDay, 'day' | 'seal' | 'lines' | 'transfers' | 'coins' | 'beans' | 'held'>
    }
  /** A board will not change any more. */
  | {
      readonly type: 'board.final'
      readonly board: BoardName
      readonly period: BoardPeriod
      readonly from: Date
      /** The first instant of the next one. */
      readonly to: Date
      /** The first ten, and whoever shares the last of their places. */
      readonly places: readonly {
        readonly userId: string
        readonly rank: number
        readonly score: number
      }[]
    }
  /** The ranking of a campaign will not change any more. */
  | {
      readonly type: 'activity.settled'
      readonly scene: Scene
      /** When the campaign ended. */
      readonly to: Date
      /** The first ten of each side, and whoever shares the last of their places. */
      readonly places: readonly { readonly userId: string; readonly rank: number }[]
    }
  /** An order was reviewed, or its review was changed or deleted. Null: there is none. */
  | {
      readonly type: 'review.changed'
      readonly reviewId: string
      readonly orderId: string
      readonly playerId: string
      /** Null: gone. */
      readonly authorId: string | null
      /** Where the order is seen. */
      readonly orderPath: string | null
      readonly writtenAt: Date
      readonly starsBefore: number | null
      readonly stars: number | null
    }
  | { readonly type: 'review.replied'; readonly authorId: string; readonly playerUk: string }
  /** Staff deleted what somebody else had written. */
  | ({ readonly type: 'review.takenDown' } & JudgedReview)
  /** And put it back. */
  | ({ readonly type: 'review.restored' } & JudgedReview)
  /** A notice was published, changed or ended. */
  | { readonly type: 'announcement.changed' }
  /** Staff took down what somebody had put there. */
  | {
      readonly type: 'thing.takenDown'
      readonly kind: 'message' | 'photo' | 'clip' | 'packet'
      readonly userId: string
      readonly reason: string
    }
  /** Companions were told of a wish that they may take. */
  | {
      readonly type: 'fastOrder.offered'
      readonly orderId: string
      readonly sn: string
      readonly playerIds: readonly string[]
      /** Whether they are the few who are asked first; everybody who happens to be free only sees it. */
      readonly personally: boolean
      readonly at: Date
    }
  /**
   * A wish that chooses by itself may take somebody now: its moment has come, or somebody whom it waits for is free.
   */
  | { readonly type: 'fastOrder.choiceDue'; readonly orderId: string; readonly at: Date }
  /** Who has answered a wish, or can be chosen for it, is another now: these people's screens show it. */
  | {
      readonly type: 'fastOrder.bidsChanged'
      readonly orderId: string
      readonly sn: string
      readonly people: readonly string[]
    }
  /** Somebody has done enough of something: a window of theirs is lit. */
  | {
      readonly type: 'achievement.reached'
      readonly userId: string
      readonly achievementId: string
      readonly at: Date
    }
  /** Something is on its way to a companion; for a minute it can be taken back. */
  | {
      readonly type: 'gift.sent'
      readonly giftId: string
      readonly senderId: string
      readonly receiverId: string
    }
  /** It never was: whoever sent it has everything back. */
  | {
      readonly type: 'gift.undone'
      readonly giftId: string
      readonly kind: GiftId
      readonly quantity: number
      readonly amount: number
      readonly senderId: string
      readonly receiverId: string
      /** Nobody took it back: it could not be given any more. */
      readonly byItself: boolean
    }
  /** It is hers, for good. */
  | {
      readonly type: 'gift.given'
      readonly giftId: string
      readonly kind: GiftId
      readonly quantity: number
      readonly amount: number
      /** Her share in beans. */
      readonly earned: number
      readonly senderId: string
      readonly receiverId: string
      readonly anonymous: boolean
      readonly message: string
      readonly at: Date
    }
  /** A red packet hangs somewhere; `groupId` null: in the street. */
  | {
      readonly type: 'packet.sent'
      readonly packetId: string
      readonly senderId: string
      readonly groupId: string | null
      readonly at: Date
    }
  /** All of it was taken, or its time is over. */
  | {
      readonly type: 'packet.ended'
      readonly packetId: string
      readonly senderId: string
      readonly state: Exclude<PacketState, 'open'>
      readonly at: Date
    }
  /** Staff have decided what becomes of a code that was said not to work. */
  | {
      readonly type: 'nitro.decided'
      readonly userId: string
      readonly kind: NitroKind
      readonly price: number
      readonly outcome: NitroOutcome
      readonly reason: string
    }
  /** A part of the house was switched off or on. */
  | {
      readonly type: 'module.switched'
      readonly module: Module
      readonly on: boolean
      readonly number: number
    }
  /** A number of the business was changed, from some moment on. */
  | {
      readonly type: 'rule.changed'
      readonly number: number
      readonly key: RunningKey
      readonly value: unknown
      readonly from: string
    }
  /** A number that somebody had won went back: nobody bound it, or its year was over. */
  | {
      readonly type: 'number.returned'
      readonly userId: string
      readonly number: string
      readonly wasWorn: boolean
    }
  /** A rented account has taken a step. */
  | {
      readonly type: 'rental.changed'
      readonly what:
        | 'rented'
        | 'failed'
        | 'answered'
        | 'ended'
        | 'endedEarly'
        | 'claimed'
        | 'refunded'
        | 'upheld'
        | 'closed'
      readonly rentId: string
      readonly renterId: string
      /** Null: it is the house's own. */
      readonly ownerId: string | null
      readonly title: string
      readonly hours: number
      readonly after: Rental
      /** What the owner gets, once it is closed. */
      readonly earned: number
      /** Of staff who have decided. */
      readonly reason: string | null
    }
  | { readonly type: 'clock.moved'; readonly aheadMs: number }

export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>
