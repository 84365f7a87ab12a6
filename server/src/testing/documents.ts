import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { file } from '../database/schema/file.ts'
import { encode, formOf } from './attachments.ts'
import { registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

const base = '/api/documento'

/** Documents as tests publish and search them. */
export async function documents(product: TestProduct) {
  const keys = await registryKeys(product)
  const tipoOf = async (stato: 0 | 1) => {
    const ofStato = and(eq(voce.dizionario, 'tipo_documento'), eq(voce.stato, stato))
    return (await product.db.select().from(voce).where(ofStato))[0]!.id
  }
  const tipo = await tipoOf(1)
  const values = (more: Record<string, string> = {}) => ({
    tipo_documento_id: String(tipo),
    descrizione: 'Procedura',
    data: '2026-02-03',
    ...more,
  })
  const send = async (who: Who, method: 'POST' | 'PUT', url: string, form: FormData) =>
    product.request(who, method, url, undefined, await encode(form))
  return {
    keys,
    oldTipo: await tipoOf(0),
    values,
    send,
    publish: async (who: Who, more: Record<string, string> = {}, bytes: Buffer | string = 'ciao', name = 'a.txt') => {
      const made = await send(who, 'POST', base, formOf(values(more), bytes, name))
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data
    },
    /** Whether it exists for this user, both in the list and by its key. */
    sees: async (who: Who, id: number) => {
      const { status } = await product.as(who).get(`${base}/${id}`)
      const listed = (await product.as(who).get(base)).body.data.some((row: { id: number }) => row.id === id)
      expect(listed).toBe(status === 200)
      return listed
    },
    files: async () => (await product.db.select().from(file)).length,
  }
}
export type Documents = Awaited<ReturnType<typeof documents>>
