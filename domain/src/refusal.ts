/** Every business "no": a stable word for programs, the HTTP status, and a sentence a person can act on. */
const refusals = {
  malformed: { status: 400, say: '提交的内容有误，请检查后再试' },
  body_too_large: { status: 400, say: '提交的内容太大了' },
  bad_idempotency_key: { status: 400, say: 'Idempotency-Key 应为 8 到 128 个可见字符' },
  signed_out: { status: 401, say: '请先登录' },
  not_allowed: { status: 403, say: '没有权限进行这个操作' },
  not_by_navigation: { status: 403, say: '这个操作不能通过打开链接完成，请回到页面里点按钮' },
  no_such_call: { status: 404, say: '没有这个接口' },
  not_found: { status: 404, say: '没有找到' },
  idempotency_key_reused: { status: 409, say: '同一个请求编号已用于另一份内容，请刷新后重试' },
  account_taken: { status: 409, say: '这个账号已经注册过了，直接登录吧' },
  wrong_credentials: { status: 422, say: '账号或密码不对，再试一次' },
  account_frozen: { status: 422, say: '这个账号已被冻结，请联系客服' },
  nickname_reserved: { status: 422, say: '这个昵称是保留名称，换一个吧' },
  too_many: { status: 429, say: '操作太频繁了，歇一会儿再试' },
  busy: { status: 500, say: '系统繁忙，请稍后再试' },
} as const satisfies Record<string, { status: number; say: string }>

export type Reason = keyof typeof refusals

export interface RefusalDetail {
  /** What is wrong with which field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Tries left before the caller has to wait. */
  readonly left?: number
  /** With `too_many`: when to come back. */
  readonly retryAfterSeconds?: number
}

/** A business "no". Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly detail: RefusalDetail

  constructor(reason: Reason, detail: RefusalDetail = {}) {
    super(refusals[reason].say)
    this.reason = reason
    this.detail = detail
  }

  get status(): number {
    return refusals[this.reason].status
  }
}
