type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
  readonly query?: string
  readonly cause?: LoggedError
}

/**
 * An error as it is written to the log: what failed and where, never the values it was about. A statement's parameters may be a
 * recovery link, the row PostgreSQL quotes a person's data.
 */
export function errorForLog(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: name,
    message: query ? 'Failed query' : message,
    stack: stack.split('\n').filter(isFrame).join('\n'),
    ...('code' in error && { code: error.code }),
    ...(query && { query }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

const isFrame = (line: string) => /^\s+at /.test(line)
