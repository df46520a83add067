import * as z from 'zod/mini'

export const webhook = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^https?:\/\/[^\s?#]+\/webhooks\/\d+\/[\w-]+$/,
        'has to be the address of a webhook, …/webhooks/{id}/{token}',
      ),
    ),
)

export const text = z.optional(z.string())
export const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'has to be an http(s) address'))
export const httpUrl = z.optional(httpAddress)
export const postgresUrl = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\//, 'has to begin with postgres://')),
)
