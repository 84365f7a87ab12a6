import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { openPacks, textOf } from '../testing/packs.ts'

const packs = openPacks()
const { ready, contents } = packs

describe('what is in it', () => {
  const createFinding = async (more: object) => {
    const { product, keys } = packs
    const body = {
      cliente_id: keys.alfa,
      norma_id: keys.nc9001,
      data_segnalazione: '2021-05-10',
      tipo: 'non_conformita',
      segnalante: 'Bonomi',
      descrizione: 'Prova di fascicolo',
      ...more,
    }
    return (await product.as('managerAlfa').post('/api/non_conformita', body)).body.data.id as number
  }
  const settledOn = (id: number, day: string) =>
    packs.product.db.execute(
      sql`update non_conformita set stato = 'chiuso', data_ultimo_stato = ${`${day}T11:00:00Z`} where id = ${id}`,
    )

  it('are the findings of its norm that were open on a day of the year, and those of its audits whatever their norm', async () => {
    const { product, keys } = packs
    const audit = { cliente_id: keys.alfa, data_pianificazione: '2022-02-01', norma_id: keys.iso9001 }
    const within = (await product.as('gestore').post('/api/audit', { ...audit, data_audit: '2022-12-31' })).body.data
    const other = (await product.as('gestore').post('/api/audit', { ...audit, data_audit: '2023-01-01' })).body.data
    const finding = {
      data_segnalazione: '2022-12-31',
      norma_id: keys.nc14001,
      segnalante: 'Auditor',
      tipo: 'non_conformita',
      descrizione: 'Trovata in audit',
    }
    const born = (await product.as('gestore').post(`/api/audit/${within.id}/anomalia`, finding)).body.data.id
    const action = { data_azione: '2023-06-30', miglioramento: 'Registro digitale' }
    await product.as('gestore').post(`/api/audit/${within.id}/azione`, action)
    const open = await createFinding({})
    const settledBefore = await createFinding({})
    await settledOn(settledBefore, '2021-12-31')
    const settledWithin = await createFinding({})
    await settledOn(settledWithin, '2022-01-01')
    const later = await createFinding({ data_segnalazione: '2023-01-01' })
    const elsewhere = await createFinding({ norma_id: keys.nc14001, data_segnalazione: '2022-03-03' })

    const hostile = '../../«verbale» è: firmato.pdf'
    for (const name of [hostile, hostile, '.htaccess', 'nul.pdf', 'CON'])
      await product.request(
        'gestore',
        'POST',
        `/api/audit/${within.id}/documento`,
        undefined,
        await encode(formOf({ descrizione: 'Verbale', tipo_documento_id: String(await anyTipo()) }, '%PDF-1.4', name)),
      )
    const pack = await ready('managerAlfa', { norma_id: keys.iso9001, anno: 2022 })
    const files = await contents(pack.id)
    const sheets = [...files.keys()].filter((path) => path.startsWith('02_Non_conformita/'))
    const numbers = sheets.map((path) => Number(/NC_(\d+)\.pdf$/.exec(path)![1]))
    expect(numbers).toEqual(expect.arrayContaining([born, open, settledWithin]))
    for (const id of [settledBefore, later, elsewhere]) expect(numbers).not.toContain(id)
    const folder = `01_Audit/2022-${String(within.numero).padStart(4, '0')}/`
    expect([...files.keys()].filter((path) => path.startsWith('01_Audit/'))).toEqual([
      `${folder}rapporto.pdf`,
      `${folder}allegati/verbale_e_firmato.pdf`,
      `${folder}allegati/verbale_e_firmato_2.pdf`,
      `${folder}allegati/htaccess`,
      // No file of Windows may have the name of a device.
      `${folder}allegati/file_nul.pdf`,
      `${folder}allegati/file_CON`,
    ])
    expect(textOf('a.xlsx', files.get('01_Audit.xlsx')!)).not.toContain(`${other.anno}/${other.numero}<`)
    expect(textOf('a.xlsx', files.get('03_Azioni_miglioramento.xlsx')!)).toContain('Registro digitale')
    // The lines of what is in it, each with its hash.
    const { rows } = await product.db.execute<{ hash: string }>(
      sql`select hash from change_log where slice = 'audit' and record_id = ${within.id} and action = 'create'`,
    )
    expect(textOf('a.xlsx', files.get('08_Registro.xlsx')!)).toContain(rows[0]!.hash)

    // Other norms of non-conformities on demand.
    const chosen = { norma_id: keys.iso9001, anno: 2022, norme_conformita_ids: [keys.nc14001] }
    const byChoice = await contents((await ready('managerAlfa', chosen)).id)
    expect(byChoice.has(`02_Non_conformita/NC_${elsewhere}.pdf`)).toBe(true)
    expect(byChoice.has(`02_Non_conformita/NC_${open}.pdf`)).toBe(false)
  })

  it('names in its index the files whose bytes are missing or were altered', async () => {
    const { product, keys } = packs
    const { rows } = await product.db.execute<{ id: string; name: string }>(sql`
      select file.id, file.name from documento join file on file.id = documento.file_id
      where documento.cliente_id is null and controllato and stato_documento = 'vigente' limit 1`)
    const lost = rows[0]!
    const original = await product.app.storage.get(lost.id)
    await product.app.storage.remove(lost.id)
    await product.app.storage.put(lost.id, Buffer.from('altri byte'))
    try {
      const pack = await ready('gestore', { norma_id: keys.iso9001, anno: 2024 })
      const files = await contents(pack.id)
      const index = textOf('i.pdf', files.get('00_Indice.pdf')!)
      const path = /06_Documenti\/\S+/.exec(index.slice(index.indexOf('non disponibili')))![0]
      expect(files.has(path)).toBe(false)
      expect(index).toContain('Non disponibile')
      expect(index).toMatch(new RegExp(`File\\s+${files.size}\\b`))
      expect(files.get('SHA256SUMS')!.toString()).not.toContain(path)
    } finally {
      await product.app.storage.remove(lost.id)
      await product.app.storage.put(lost.id, original!)
    }
  })

  it('reserves every text of a finding with health data: sheet, its own report, the audit’s, the register', async () => {
    const { product, keys } = packs
    const word = 'ZRISERVATA'
    const audit = { cliente_id: keys.alfa, data_pianificazione: '2020-02-01', norma_id: keys.iso9001 }
    const audited = (await product.as('gestore').post('/api/audit', { ...audit, data_audit: '2020-05-05' })).body.data
    const texts = Object.fromEntries(
      ['segnalante', 'committente', 'descrizione', 'causa', 'trattamento', 'correzione', 'riferimento_norma']
        .concat('riferimento_cooperativa', 'responsabile_funzione', 'riferimenti_soluzione')
        .map((name) => [name, `${word} ${name}`]),
    )
    const finding = { data_segnalazione: '2020-05-05', norma_id: keys.nc9001, tipo: 'non_conformita' }
    const report = { ...finding, ...texts, perche: [`${word} perché`] }
    const made = await product.as('gestore').post(`/api/audit/${audited.id}/anomalia`, report)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const nc = `/api/non_conformita/${made.body.data.id}`
    const written = async (answer: ReturnType<typeof product.request>) => {
      const { status, body } = await answer
      expect([200, 201], JSON.stringify(body)).toContain(status)
      return body.data
    }
    await written(product.as('managerAlfa').put(`${nc}/stato`, { stato: 'in_lavorazione' }))
    const task = await written(
      product
        .as('managerAlfa')
        .post(`${nc}/task`, { persona: word, descrizione_intervento_da_eseguire: `${word} da fare` }),
    )
    const upload = await encode(formOf({}, '%PDF-1.4', `${word}.pdf`))
    await written(product.request('managerAlfa', 'POST', `${nc}/task/${task.id}/allegato`, undefined, upload))
    const done = { descrizione_intervento_eseguito: `${word} fatto`, chiuso: true }
    await written(product.as('managerAlfa').put(`${nc}/task/${task.id}`, done))
    await written(product.as('managerAlfa').put(nc, { causa: `${word} altra causa` }))
    const pathsWithWord = async () => {
      const files = await contents((await ready('managerAlfa', { norma_id: keys.iso9001, anno: 2020 })).id)
      return [...files].filter(([path, bytes]) => `${path} ${textOf(path, bytes)}`.includes(word)).map(([path]) => path)
    }
    const unreserved = await pathsWithWord()
    expect(unreserved).toHaveLength(4)
    await written(product.as('managerAlfa').put(`${nc}/dati_particolari`, { dati_particolari: true }))
    expect(await pathsWithWord()).toEqual([])
    const printed = await product.as('gestore').get(`/api/audit/${audited.id}/pdf`)
    expect(printed.status).toBe(200)
    expect(textOf('a.pdf', printed.raw)).not.toContain(word)
    expect(textOf('a.pdf', printed.raw)).toContain('Testo riservato')
  })

  const anyTipo = async () =>
    (
      await packs.product.db.execute<{ id: number }>(
        sql`select id from voce where dizionario = 'tipo_documento' and stato = 1 limit 1`,
      )
    ).rows[0]!.id
})
