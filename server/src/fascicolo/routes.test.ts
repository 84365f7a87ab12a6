import { createHash, createPublicKey, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSigner } from '../kernel/log/anchor/key.ts'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import type { Who } from '../testing/cast.ts'
import { finishWork } from '../testing/imports.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'
import { openPacks, textOf } from '../testing/packs.ts'
import { elementsOf, searchAs } from '../testing/search.ts'

const packs = openPacks()
const { base, request, ready, read, file, contents } = packs

describe('a pack', () => {
  it('is whole, contains nothing of another cooperative, and shows a progress that never decreases', async () => {
    const { product, keys } = packs
    const made = await request('gestore', { cliente_id: keys.beta, norma_id: keys.iso9001, anno: 2025 })
    expect([made.status, made.body.data.stato]).toEqual([201, 'in_preparazione'])
    const { id } = made.body.data
    const seen: number[] = []
    let working = true
    const finished = finishWork(product).finally(() => (working = false))
    while (working) seen.push((await read(id)).lavoro.avanzamento)
    await finished
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))

    const pack = await read(id)
    expect(pack).toMatchObject({ stato: 'pronto', scaricabile: true, cancellabile: true, scade_il: '2026-11-23' })
    const { status, headers, raw } = await file(id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(pack.dimensione),
      'content-disposition': `attachment; filename="${pack.nome}"`,
      'cache-control': 'private, no-store',
    })
    expect(pack.nome).toMatch(/^Fascicolo_Beta_[A-Za-z_]+_UNI_EN_ISO_9001_2015_2025\.zip$/)
    expect([raw.length, createHash('sha256').update(raw).digest('hex')]).toEqual([pack.dimensione, pack.sha256])

    const files = await contents(id)
    expect(files.size).toBe(pack.numero_file)
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        '00_Indice.pdf',
        '01_Audit.xlsx',
        '02_Non_conformita.xlsx',
        '03_Azioni_miglioramento.xlsx',
        '04_Indicatori.xlsx',
        '05_Fornitori.xlsx',
        '06_Documenti.xlsx',
        '08_Registro.xlsx',
        '09_Requisiti.xlsx',
        '10_Rilievi_ente.xlsx',
        'SHA256SUMS',
      ]),
    )
    const sums = new Map(
      files
        .get('SHA256SUMS')!
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    )
    const listed = [...files.keys()].filter((path) => !path.startsWith('SHA256SUMS'))
    expect([...sums.keys()].toSorted()).toEqual(listed.toSorted())
    for (const [path, bytes] of files) {
      expect(path).toMatch(/^([A-Za-z0-9._-]{1,80}\/)*[A-Za-z0-9_-][A-Za-z0-9._-]{0,79}$/)
      if (!path.startsWith('SHA256SUMS')) expect(createHash('sha256').update(bytes).digest('hex')).toBe(sums.get(path))
      expect(textOf(path, bytes), path).not.toMatch(/Alfa\b/)
    }
    const index = textOf('00_Indice.pdf', files.get('00_Indice.pdf')!)
    for (const words of ['Fascicolo delle evidenze n.', 'UNI EN ISO 9001:2015', 'Anno 2025', '04_Indicatori.xlsx'])
      expect(index).toContain(words)
    // Every file that is there is opened by its name, under any link a description for readers that do not see it.
    const { links } = readPdf(files.get('00_Indice.pdf')!)
    expect(links.map(({ uri }) => uri).toSorted()).toEqual(listed.filter((path) => path !== '00_Indice.pdf').toSorted())
    expect(links.filter(({ uri, contents }) => contents !== uri)).toEqual([])
    // What the index says of its verification holds.
    const key = createPublicKey(files.get('Chiave_pubblica.pem')!)
    expect(index).toContain(key.export({ format: 'jwk' }).x!)
    const isSigned = (bytes: Buffer) => verify(null, bytes, key, files.get('SHA256SUMS.sig')!)
    expect([isSigned(files.get('SHA256SUMS')!), isSigned(Buffer.from('altro'))]).toEqual([true, false])
    expect((await openSigner(product.config)).key).toBe(key.export({ format: 'jwk' }).x)
    expect(readSheet(files.get('04_Indicatori.xlsx')!)[0]!.filter((name) => /^[a-z]/.test(String(name)))).toEqual([])
    expect(textOf('05_Fornitori.xlsx', files.get('05_Fornitori.xlsx')!)).not.toContain('Residuo')
  })

  it('notifies by the bell that it is ready, and its history shows who requested it, that it is ready and each download', async () => {
    const { product, keys } = packs
    const pack = await ready('managerAlfa', { norma_id: keys.iso14001, anno: 2024 })
    await file(pack.id, 'gestore')
    const bell = (await product.as('managerAlfa').get('/api/notifica?lette=false')).body.data
    expect(bell[0]).toMatchObject({
      testo: `Fascicolo n. ${pack.id} pronto: Alfa Cooperativa Sociale, UNI EN ISO 14001:2015, 2024`,
      percorso: '/pages/fascicoli',
    })
    const storia = (await product.as('managerAlfa').get(`/api/storia/fascicolo/${pack.id}`)).body.data
    expect(storia.map(({ azione }: { azione: string }) => azione)).toEqual([
      'Scaricato',
      'Cambio di stato',
      'Creazione',
    ])
    expect(storia[1].modifiche).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ etichetta: 'Stato', a: 'Pronto' }),
        expect.objectContaining({ etichetta: 'SHA-256', a: pack.sha256 }),
      ]),
    )
  })

  it('of the consortium contains its programme, coverage, certificates and multi-site documents', async () => {
    const { keys } = packs
    const pack = await ready('gestore', { norma_id: keys.iso9001, anno: 2026 })
    expect(pack).toMatchObject({ stato: 'pronto', cliente: null, norme_conformita: [] })
    expect(pack.nome).toBe('Fascicolo_Consorzio_UNI_EN_ISO_9001_2015_2026.zip')
    const files = await contents(pack.id)
    const top = [...files.keys()].filter((path) => !path.includes('/')).toSorted()
    expect(top).toEqual([
      '00_Indice.pdf',
      '01_Programma_audit.pdf',
      '02_Copertura.xlsx',
      '03_Certificati.xlsx',
      '06_Documenti.xlsx',
      '08_Registro.xlsx',
      '09_Requisiti.xlsx',
      '10_Rilievi_ente.xlsx',
      '13_Rischi.xlsx',
      '14_Contesto.xlsx',
      'Chiave_pubblica.pem',
      'SHA256SUMS',
      'SHA256SUMS.sig',
    ])
  })
})

describe('rights to request one', () => {
  it('a manager gets the own cooperative’s, for any client named; no other cooperative reaches it', async () => {
    const { product, keys } = packs
    const body = { cliente_id: keys.beta, norma_id: keys.iso9001, anno: 2023 }
    const made = await request('managerAlfa', body)
    expect(made.body.data.cliente.id).toBe(keys.alfa)
    await finishWork(product)
    const { id } = made.body.data
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await request(who, body)).status).toBe(403)
      expect((await file(id, who)).status).toBe(403)
    }
    const tried = async (who: Who) => [
      (await product.as(who).get(`${base}/${id}`)).status,
      (await file(id, who)).status,
      (await product.as(who).put(`${base}/${id}/annulla`)).status,
      (await product.as(who).get(`/api/storia/fascicolo/${id}`)).status,
      (await product.as(who).del(`${base}/${id}`)).status,
    ]
    expect(await tried('managerBeta')).toEqual([404, 404, 404, 404, 404])
    const own = (await product.as('managerBeta').get(base)).body.data as { cliente: { id: number } | null }[]
    expect(own.every(({ cliente }) => cliente?.id === keys.beta)).toBe(true)
    // The consortium's own is not theirs either.
    const central = await ready('gestore', { norma_id: keys.iso14001, anno: 2023 })
    expect((await file(central.id, 'managerAlfa')).status).toBe(404)
  })

  it('the search finds one by its number and its words, for those who have it in their list', async () => {
    const { product, keys } = packs
    const { id } = await ready('managerAlfa', { norma_id: keys.iso14001, anno: 2021 })
    const found = async (who: Who, q: string) => elementsOf(await searchAs(product, who, q), 'fascicolo')
    const line = {
      id,
      titolo: `Fascicolo n. ${id}: Alfa Cooperativa Sociale`,
      dettaglio: 'UNI EN ISO 14001:2015 · 2021 · Pronto',
      percorso: `/pages/fascicoli/${id}`,
    }
    for (const who of ['managerAlfa', 'gestore'] as const)
      for (const q of [`fascicolo n. ${id}`, `${id}`, 'fascicolo 14001 alfa 2021'])
        expect(await found(who, q), q).toContainEqual(line)
    for (const who of ['managerBeta', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      for (const q of [`fascicolo n. ${id}`, 'fascicolo alfa 2021']) expect(await found(who, q)).toEqual([])
    packs.time.set('2026-11-30T10:00:00Z')
    expect((await found('gestore', `fascicolo ${id}`))[0]!.dettaglio).toContain('Scaduto')
    packs.time.set('2026-11-16T10:00:00Z')
  })

  it.each([
    [{ anno: 2027 }, 'anno'],
    [{ anno: 1989 }, 'anno'],
    [{ norma_id: 999_999 }, 'norma_id'],
    [{ cliente_id: 999_999 }, 'cliente_id'],
    [{ norme_conformita_ids: [999_999] }, 'norme_conformita_ids'],
  ])('%o is refused at its field', async (wrong, field) => {
    const { keys } = packs
    const refused = await request('gestore', { cliente_id: keys.alfa, norma_id: keys.iso9001, anno: 2022, ...wrong })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  it('an inactive cooperative’s may be requested by the consortium', async () => {
    const { product, keys } = packs
    const { rows } = await product.db.execute<{ id: number }>(sql`select id from cliente where stato = 0 limit 1`)
    const pack = await ready('gestore', { cliente_id: rows[0]!.id, norma_id: keys.iso9001, anno: 2026 })
    expect(pack.stato).toBe('pronto')
  })
})
