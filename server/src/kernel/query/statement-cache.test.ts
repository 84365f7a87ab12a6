import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productSession, type Session } from '../session.ts'
import { StatementCache } from './statement-cache.ts'

const slices = {}
const session: Session = { ...productSession('2026-11-16', 7), ruolo: 'coordinatore', servizi: [1, 2] }
const statementOf = (statements: StatementCache, of: Session, from: object = slices, more = 0) =>
  statements.of(from, [of, more], () => sql`select ${of.id}, ${of.cliente?.id ?? 0}, ${of.today}`)

it('builds a statement once per session, and again for a session that differs in any field', () => {
  const statements = new StatementCache()
  const first = statementOf(statements, session)
  expect(statementOf(statements, { ...session, servizi: [1, 2] })).toBe(first)
  const others: Partial<Session>[] = [
    { id: 8 },
    { ruolo: 'manager' },
    { cliente: { id: 3, nome: 'Alfa' } },
    { servizi: [1] },
    { servizi: [2, 1] },
    { today: '2026-11-17' },
    { family: 5 },
    { limitata: true },
  ]
  for (const other of others) {
    const { text, values } = statementOf(statements, { ...session, ...other })
    expect(values).not.toBe(first.values)
    expect(text).toBe(first.text)
  }
  expect(statementOf(statements, { ...session, id: 8 }).values).toEqual([8, 0, '2026-11-16'])
  expect(statementOf(statements, session, {})).not.toBe(first)
  expect(statementOf(statements, session)).toBe(first)
})

it('drops the least recently used statement', () => {
  const statements = new StatementCache()
  const first = statementOf(statements, session)
  const second = statementOf(statements, session, slices, 1)
  for (let more = 2; more < 201; more += 1) {
    statementOf(statements, session, slices, more)
    expect(statementOf(statements, session)).toBe(first)
  }
  expect(statementOf(statements, session, slices, 1)).not.toBe(second)
})
