import { tipiEvidenza } from '@quadra/contract/mandato/evidenza'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { openMandates } from '../testing/mandates.ts'

const mandates = openMandates()
const { ids, day, give, revoke, reader } = mandates
const rowsOf = async (id: number, tipo: string, query = '') =>
  (await reader().get(`/api/mandato/${id}/evidenza/${tipo}${query}`)).body.data as {
    id: number
    titolo: string
    oggetto: string | null
    cooperative: { id: number }[]
  }[]

describe('the texts of evidence', () => {
  it('has the subject of each record, found by all of its words, and none that is reserved', async () => {
    const { id } = await give()
    const { body } = await reader().get(`/api/mandato/${id}/evidenza/non_conformita`)
    const [one, other] = body.data as { id: number; oggetto: string }[]
    const long = `Attesa ${'lunghissima '.repeat(40)}Zibaldone`
    await mandates.product.db.execute(
      sql`update non_conformita set descrizione = ${long}, dati_particolari = false where id = ${one!.id}`,
    )
    await mandates.product.db.execute(
      sql`update non_conformita set descrizione = 'Zibaldone', dati_particolari = true where id = ${other!.id}`,
    )
    const found = (await reader().get(`/api/mandato/${id}/evidenza/non_conformita?q=zibaldone`)).body.data
    expect(found.map((row: { id: number }) => row.id)).toEqual([one!.id])
    expect([found[0].oggetto.length, found[0].oggetto.startsWith('Attesa lunghissima')]).toEqual([300, true])
    const all = (await reader().get(`/api/mandato/${id}/evidenza/non_conformita?q=riservato&ordina=oggetto`)).body.data
    expect(all.find((row: { id: number }) => row.id === other!.id).oggetto).toBe('Testo riservato')
    for (const tipo of tipiEvidenza)
      expect([tipo, (await rowsOf(id, tipo)).some(({ oggetto }) => oggetto)]).toEqual([tipo, true])
    await revoke(id)
  })

  it('of a review prints all that was frozen, of the mandate’s cooperatives alone, and what became of its decisions', async () => {
    const { db } = mandates.product
    const { rows: sites } = await db.execute<{ id: number }>(
      sql`select distinct cliente_id as id from certificato_sito where certificato_id = ${ids['certificato']!}`,
    )
    const cliente_ids = sites.map(({ id }) => id)
    const { id } = await give({ cliente_ids })
    const url = `/api/mandato/${id}/evidenza/riesame`
    const printed = async (eid: number) => {
      const answer = await reader().get(`${url}/${eid}/file`)
      expect(answer.status).toBe(200)
      return readPdf(answer.raw).text
    }
    const { rows } = await db.execute<{ id: number; cliente_id: number | null; impronta: string }>(
      sql`select id, cliente_id, impronta from riesame where stato = 'chiuso'`,
    )
    const own = rows.find(({ cliente_id }) => cliente_id === ids['alfa'])!
    await db.execute(sql`update riesame_decisione set stato = 'chiusa', esito = 'Fatto con profitto', chiusa_il = now()
      where id = (select min(id) from riesame_decisione where riesame_id = ${own.id})`)
    const text = await printed(own.id)
    for (const words of [own.impronta, 'Un anno prima', 'Rilevazioni mancanti', 'Per norma', 'Fatto con profitto'])
      expect(text).toContain(words)
    const ours = rows.find(({ cliente_id }) => cliente_id === null)!
    const whole = await printed(ours.id)
    expect(whole).toContain('Per cooperativa')
    // A site of another certificate then: its name was frozen with the others.
    await db.execute(sql`alter table riesame_ingresso disable trigger user`)
    await db.execute(sql`update riesame_ingresso set dati = jsonb_set(dati, '{tabelle,0,righe}',
      dati #> '{tabelle,0,righe}' || '[{"celle": ["Zzaltrove", "1", "1"], "percorso": "/pages/clienti/999999"}]')
      where riesame_id = ${ours.id} and codice = 'b'`)
    await db.execute(sql`alter table riesame_ingresso enable trigger user`)
    expect(await printed(ours.id)).not.toContain('Zzaltrove')
    await revoke(id)
  })

  it('contains the texts of a programme where the mandate is on every site, and a notice elsewhere', async () => {
    await mandates.product.db.execute(sql`update programma_audit set obiettivi = 'Parole per ogni sito'`)
    const { rows } = await mandates.product.db.execute<{ id: number }>(
      sql`select cliente_id as id from certificato_sito where certificato_id = ${ids['certificato']!}`,
    )
    for (const [cliente_ids, reads] of [
      [rows.map(({ id }) => id), true],
      [[ids['alfa']], false],
    ] as const) {
      const { id } = await give({ cliente_ids })
      const [first] = await rowsOf(id, 'programma_audit')
      const url = `/api/mandato/${id}/evidenza/programma_audit/${first!.id}`
      const { valori } = (await reader().get(url)).body.data as { valori: { etichetta: string; valore: string }[] }
      const { text } = readPdf((await reader().get(`${url}/file`)).raw)
      const words = JSON.stringify(valori)
      expect([words.includes('Parole per ogni sito'), text.includes('Parole per ogni sito')]).toEqual([reads, reads])
      expect([words, text].map((one) => one.includes('mandato su tutti i siti'))).toEqual([!reads, !reads])
      await revoke(id)
    }
  })

  it('reserves every text of a non-conformity with data of health, also of a closed one', async () => {
    const { id } = await give()
    const { rows } = await mandates.product.db.execute<{
      id: number
      descrizione: string
    }>(sql`select id, descrizione from non_conformita
      where cliente_id = ${ids['alfa']!} and stato = 'chiuso' and not dati_particolari and data_cancellazione is null and data_segnalazione >= ${day(-700)}
        and norma_id in (select voce_id from mandato_norma where mandato_id = ${id}) limit 1`)
    const { id: nc, descrizione } = rows[0]!
    const url = `/api/mandato/${id}/evidenza/non_conformita/${nc}`
    expect(JSON.stringify((await reader().get(url)).body)).toContain(JSON.stringify(descrizione).slice(1, -1))
    const mark = (who: 'coordinatoreAlfa' | 'managerAlfa' | 'managerBeta') =>
      mandates.product.as(who).put(`/api/non_conformita/${nc}/dati_particolari`, { dati_particolari: true })
    expect((await mark('coordinatoreAlfa')).status).toBe(403)
    expect((await mark('managerBeta')).status).toBe(404)
    const marked = await mark('managerAlfa')
    expect([marked.status, marked.body.data.dati_particolari]).toEqual([200, true])
    const reply = JSON.stringify((await reader().get(url)).body)
    expect(reply).toContain('Testo riservato')
    expect(reply).not.toContain(JSON.stringify(descrizione).slice(1, -1))
    await revoke(id)
  })
})
