import { expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'
import type { Who } from '../testing/cast.ts'

const audits = openAudits()
const as = (who: Who) => audits.product.as(who)
const motivo = 'La sede è chiusa per lavori'
const annulla = (who: Who, id: number, body: object = { motivo }) => as(who).put(`/api/audit/${id}/annulla`, body)
const found = async (who: Who, query: string, id: number) =>
  ((await as(who).get(`/api/audit?${query}`)).body.data as { id: number }[]).some((one) => one.id === id)
const bell = async (who: Who) =>
  ((await as(who).get('/api/notifica?per_pagina=50&pagina=1')).body.data as { testo: string }[]).map(
    ({ testo }) => testo,
  )

it('is cancelled by the consortium, with a reason, once, and stays as it was', async () => {
  const { id, anno, numero } = await audits.create('managerAlfa')
  await as('managerAlfa').post(`/api/audit/${id}/processo`, audits.planned())
  expect((await as('gestore').get(`/api/audit/${id}`)).body.data).toMatchObject({ annullabile: true })
  expect((await as('managerAlfa').get(`/api/audit/${id}`)).body.data).toMatchObject({ annullabile: false })
  expect((await annulla('managerAlfa', id)).status).toBe(403)
  const blank = await annulla('gestore', id, { motivo: ' ' })
  expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['motivo']])
  expect(await found('gestore', 'scaduti=true', id)).toBe(true)

  const both = await Promise.all([annulla('gestore', id), annulla('admin', id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = (await as('managerAlfa').get(`/api/audit/${id}`)).body
  expect(data).toMatchObject({
    motivo_annullamento: motivo,
    modificabile: false,
    chiudibile: false,
    annullabile: false,
    cancellabile: false,
    mancanze: [],
  })
  const [line] = (await as('managerAlfa').get(`/api/storia/audit/${id}`)).body.data
  expect(line).toMatchObject({ motivo })

  const still = ['scaduti=true', 'chiuso=false', 'chiuso=true', 'annullato=false', 'annullato=true', '']
  const lists = await Promise.all(still.map((query) => found('gestore', query, id)))
  expect(lists).toEqual([false, false, false, false, true, true])
  const deadlines = (await as('managerAlfa').get('/api/scadenzario?mostra=tutte&stato=tutti')).body.data
  expect(deadlines.filter(({ percorso }: { percorso: string }) => percorso === `/pages/audit/${id}`)).toEqual([])
  expect((await bell('managerAlfa'))[0]).toMatch(`Audit ${anno}/${numero} (Alfa`)
  expect((await bell('managerAlfa'))[0]).toContain('annullato, era previsto il 10/02/2026')
  expect((await bell('managerBeta')).filter((testo) => testo.includes('annullato'))).toEqual([])

  const late = [
    await as('gestore').put(`/api/audit/${id}`, { data_audit: '2026-05-01' }),
    await as('gestore').put(`/api/audit/${id}/chiudi`),
    await as('gestore').post(`/api/audit/${id}/processo`, audits.planned()),
    await as('gestore').del(`/api/audit/${id}`),
  ]
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(late[2]!.body.message).toBe('L’audit è annullato')
})

it('is not cancelled once something of it was verified or found, or by another cooperative', async () => {
  const { id } = await audits.complete()
  expect((await annulla('managerBeta', id)).status).toBe(403)
  const refused = await annulla('gestore', id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Si annulla solo un audit aperto, senza processi verificati, non conformità e azioni',
  ])
  const other = await audits.create()
  await as('gestore').post(`/api/audit/${other.id}/anomalia`, audits.finding())
  expect((await annulla('gestore', other.id)).status).toBe(409)
})

it('opens again in the programme and in the coverage what it would have covered', async () => {
  const programme = await audits.create('gestore', { data_pianificazione: '2026-01-10', data_audit: '2026-12-30' })
  await as('gestore').post(`/api/audit/${programme.id}/processo`, { ...audits.planned(), data: '2026-12-30' })
  const planned = async () => {
    const { body } = await as('gestore').get(`/api/copertura_audit?norma_id=${audits.keys.norma}`)
    return new RegExp(`"audit_previsto":\\{"id":${programme.id},`).test(JSON.stringify(body))
  }
  expect(await planned()).toBe(true)
  await annulla('gestore', programme.id)
  expect(await planned()).toBe(false)
})

it('is closed with the day it was carried out: the planned one by default, no later than today', async () => {
  const usual = await audits.complete()
  expect((await as('gestore').put(`/api/audit/${usual.id}/chiudi`)).body.data).toMatchObject({
    data_audit: '2026-02-10',
    svolto_il: '2026-02-10',
  })
  const late = await audits.complete()
  const close = (svolto_il: string) => as('gestore').put(`/api/audit/${late.id}/chiudi`, { svolto_il })
  expect((await close('2099-01-01')).body.errors).toHaveProperty('svolto_il')
  expect((await close('2026-01-09')).body.errors).toEqual({
    svolto_il: 'L’audit non può essersi svolto prima della data di pianificazione',
  })
  expect((await close('2026-02-12')).body.data).toMatchObject({ data_audit: '2026-02-10', svolto_il: '2026-02-12' })
  const { modifiche } = (await as('gestore').get(`/api/storia/audit/${late.id}`)).body.data[0]
  expect(modifiche.find(({ campo }: { campo: string }) => campo === 'svolto_il')).toMatchObject({ a: '12/02/2026' })
})
