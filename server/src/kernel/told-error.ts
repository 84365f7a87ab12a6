type Told = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
  readonly query?: string
  readonly cause?: Told
}

/**
 * An error as the log tells it: what failed and where, never the values it was about. A statement's parameters may be a
 * recovery link, the row PostgreSQL quotes a person's data.
 */
export function tellError(error: Error): Told {
  const { name, message, stack = '', cause } = error
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: name,
    message: query ? 'Failed query' : message,
    stack: stack.split('\n').filter(isFrame).join('\n'),
    ...('code' in error && { code: error.code }),
    ...(query && { query }),
    ...(cause instanceof Error && { cause: tellError(cause) }),
  }
}

const isFrame = (line: string) => /^\s+at /.test(line)
