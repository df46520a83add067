const retryable = new Set(['40001', '40P01'])
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01', // a pooler lost its connection, or has none to give
])

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Serialization failure or deadlock: the transaction is gone and may be run again as it is. */
export function isConflict(error: unknown): boolean {
  return retryable.has(codeOf(error) ?? '')
}

/** Somebody else has just taken what has to be unique. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** The server has become a replica, or was told to take no more changes: another one does, or will. */
export function isReadOnly(error: unknown): boolean {
  if (codeOf(error) === '25006') return true
  // PostgreSQL has no code of its own for that a replica cannot begin a transaction that changes something.
  return error instanceof Error && error.message.startsWith('cannot assign TransactionIds during recovery')
}

export function isConnectionLost(error: unknown): boolean {
  if (lost.has(codeOf(error) ?? '')) return true
  // pg has no code for these two.
  return (
    error instanceof Error &&
    /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}
