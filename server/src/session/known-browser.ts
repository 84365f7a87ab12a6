import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { knownBrowser } from '../database/schema/access.ts'
import { utente } from '../database/schema/registry.ts'
import { hashToken, newToken } from '../kernel/access/token-values.ts'
import { type Cookie, readCookie, setCookie } from '../kernel/http/cookies.ts'

const rememberedDays = 180
const cookie: Cookie = {
  name: 'quadra_browser',
  sameSite: 'Strict',
  seconds: rememberedDays * 86_400,
  hadBareName: true,
}

/**
 * A browser's own value, which identifies it to the accounts that signed in from it. It gives no access: it only
 * decides whose failures count together. Strict, so that no other site can use them up.
 */
export const browserOf = (request: FastifyRequest, config: Config): string | undefined =>
  readCookie(request, cookie, config)

export const giveBrowser = (reply: FastifyReply, config: Config, browser: string) =>
  setCookie(reply, cookie, config, browser)

/** Whether it has signed in to this account since another user last set its password. */
export async function isKnown(db: Connection, browser: string, email: string): Promise<boolean> {
  if (email.includes('\u0000')) return false
  const [found] = await db
    .select({ id: utente.id })
    .from(knownBrowser)
    .innerJoin(utente, eq(utente.id, knownBrowser.utente_id))
    .where(and(eq(knownBrowser.hash, hashToken(browser)), eq(sql`lower(${utente.email})`, email.trim().toLowerCase())))
  return found !== undefined
}

/** Remembers it, or a new one where it has no value that we gave: one that others know would let them share its failures. */
export async function remember(tx: Connection, browser: string | undefined, utenteId: number): Promise<string> {
  const ours = browser && (await tx.$count(knownBrowser, eq(knownBrowser.hash, hashToken(browser)))) > 0
  const value = ours ? browser : newToken()
  await tx.execute(sql`insert into known_browser (hash, utente_id) values (${hashToken(value)}, ${utenteId})
    on conflict (hash, utente_id) do update set at = excluded.at`)
  return value
}

export async function forgetOldBrowsers(tx: Connection) {
  await tx.execute(sql`delete from known_browser where at < now() - make_interval(days => ${rememberedDays})`)
}
