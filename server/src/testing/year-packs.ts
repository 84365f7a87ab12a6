import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { asGestore } from './figures.ts'
import { finishWork } from './imports.ts'
import { cast } from './cast.ts'
import type { TestProduct } from './product.ts'
import { readSheet } from './xlsx/read-back.ts'
import { unzipBytes } from './xlsx/unzip.ts'

/** The evidence pack of a cooperative and what a certification body reads of it have as many records as the lists. */
export async function expectPacksExact(product: TestProduct, cliente_id: number, day: string) {
  const { db } = product
  const gestore = product.as('gestore')
  const { rows } = await db.execute<{ persona: number; certificato: number; norma: number }>(sql`
    select utente.id as persona, certificato.id as certificato, norma_id as norma from utente, certificato
    where email = ${cast.certificatore} and numero = 'IT-9001-2217'`)
  const { persona, certificato, norma } = rows[0]!
  const anno = day.slice(0, 4)

  const made = await gestore.post('/api/fascicolo', { cliente_id, norma_id: norma, anno: Number(anno) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await finishWork(product)
  const files = unzipBytes((await gestore.get(`/api/fascicolo/${made.body.data.id}/file`)).raw)
  const inPack = (name: string) => readSheet(files.get(name)!).slice(1)

  const given = await gestore.post('/api/mandato', {
    utente_id: persona,
    certificato_id: certificato,
    cliente_ids: [cliente_id],
    evidenze_da: `${anno}-01-01`,
    evidenze_a: day,
    accesso_fino_al: daysAfter(day, 10),
  })
  expect(given.status, JSON.stringify(given.body)).toBe(201)
  const underMandate = async (tipo: string) =>
    (await gestore.get(`/api/mandato/${given.body.data.id}/evidenza/${tipo}?pagina=1&per_pagina=1`)).body.meta.totale

  const listed = async (url: string) => (await asGestore(product, url)).length
  const audits = (until: string) =>
    listed(`/api/audit?cliente_id=${cliente_id}&norma_id=${norma}&da_data=${anno}-01-01&a_data=${until}`)
  expect([day, inPack('01_Audit.xlsx').length, await underMandate('audit')]).toEqual([
    day,
    await audits(`${anno}-12-31`),
    await audits(day),
  ])
  const received = await listed(`/api/reclamo?cliente_id=${cliente_id}&da_data=${anno}-01-01&a_data=${anno}-12-31`)
  const inSheet = inPack('02_Reclami.xlsx').reduce((sum, [, ricevuti]) => sum + Number(ricevuti), 0)
  expect([day, inSheet]).toEqual([day, received])
}
