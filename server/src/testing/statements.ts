import { vi } from 'vitest'
import { PreparingClient } from '../database/prepared.ts'

/** What the database is asked while something is done, but for what only surrounds the statements of a transaction. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isFrame(text))
  } finally {
    query.mockRestore()
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text
const isFrame = (text: string) => /^(begin|commit|rollback)\b/i.test(text)
