import type { InjectOptions } from 'fastify'
import { eq } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { utente } from '../database/schema/registry.ts'
import { findSecretKey } from '../kernel/access/secret-key.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { cast, type Who } from './cast.ts'
import { openTestDatabase, type TestDatabase } from './engine.ts'

export type TestProduct = Awaited<ReturnType<typeof openProduct>>

/** The product on a database of its own; calls are made as one of the cast, over HTTP, without mocks. */
export async function openProduct(
  environment: NodeJS.ProcessEnv = {},
  surroundings: Parameters<typeof buildApp>[1] = { log: false },
  opened: Promise<TestDatabase> = openTestDatabase(environment),
) {
  const { config, database, close } = await opened
  const app = await buildApp(config, surroundings)
  app.open(database)
  await findSecretKey(database.db, config)
  const tokens = new Map<Who, Promise<string>>()

  const token = (who: Who) => {
    const known = tokens.get(who) ?? signIn(who)
    tokens.set(who, known)
    return known
  }
  async function signIn(who: Who) {
    const [user] = await database.db.select({ id: utente.id }).from(utente).where(eq(utente.email, cast[who]))
    return (await openFamily(database.db, user!.id)).access_token
  }

  async function request(
    who: Who | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    more: InjectOptions = {},
  ) {
    const authorization = who && `Bearer ${await token(who)}`
    const answer = await app.http.inject({
      ...more,
      method,
      url,
      ...(body && { payload: body }),
      headers: { ...(authorization && { authorization }), ...more.headers },
    })
    const json = answer.headers['content-type']?.toString().includes('json') ? JSON.parse(answer.body) : undefined
    return { status: answer.statusCode, body: json as Answer, headers: answer.headers, raw: answer.rawPayload }
  }

  const as = (who: Who | undefined) => ({
    get: (url: string) => request(who, 'GET', url),
    post: (url: string, body: object = {}) => request(who, 'POST', url, body),
    put: (url: string, body: object = {}) => request(who, 'PUT', url, body),
    del: (url: string, body?: object) => request(who, 'DELETE', url, body),
  })

  return {
    app,
    config,
    database,
    db: database.db,
    as,
    anonymous: as(undefined),
    request,
    /** The next call of this person starts from a new sign-in. */
    forget: (who: Who) => tokens.delete(who),
    token,
    close: async () => {
      await app.http.close()
      await close()
    },
  }
}

/** A reply as tests read it: they say what they expect of it. */
export interface Answer {
  data: any
  meta: { totale: number; pagina: number; per_pagina: number }
  message: string
  errors: Record<string, string>
  [key: string]: unknown
}
