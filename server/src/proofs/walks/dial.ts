import { type Coins, coins } from '@kaihei/domain/money'

/** Reads choices out of one number, so that a walk is a list of numbers and can be made shorter when it fails. */
export class Dial {
  private left: number

  constructor(step: number) {
    this.left = step
  }

  private turn(count: number): number {
    const place = this.left % count
    this.left = Math.floor(this.left / count)
    // What is used up goes on with something as good as chance.
    if (this.left < 65_536) this.left = (Math.imul(this.left + place + 1, 0x9e3779b1) >>> 0) + 65_536
    return place
  }

  one<T>(list: readonly [T, ...T[]]): T
  one<T>(list: readonly T[]): T | undefined
  one<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.turn(list.length)]
  }

  take<T>(list: T[]): T | undefined {
    return list.length === 0 ? undefined : list.splice(this.turn(list.length), 1)[0]
  }

  /** Often nothing and often little. */
  amount(max: number): Coins {
    return coins([0, this.turn(10), this.turn(max)][this.turn(3)] ?? 0)
  }

  /** Some of what there is; often all of it. */
  within(max: number): Coins {
    return coins(this.turn(3) === 0 ? max : this.turn(max + 1))
  }

  /** Above 0: as much as there is, or less, and sometimes more. */
  about(max: number): Coins {
    return coins([max, max + 1][this.turn(16)] ?? this.turn(max) + 1)
  }
}
