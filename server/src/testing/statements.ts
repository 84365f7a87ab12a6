import { vi } from 'vitest'
import { PreparingClient } from '../database/prepared.ts'

/** The statements sent to the database during `work`, without those that only begin or end a transaction. */
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
