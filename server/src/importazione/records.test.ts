import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysed, executed, finishWork, type Importing, importingInto, sendForm, sheetOf } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => product.close())

describe('indicators', () => {
  it('are made once with all their values, judged by their target, also by the consortium', async () => {
    const voci = async (name: string) =>
      (await product.as('gestore').get(`/api/${name}`)).body.data[0].descrizione as string
    const [processo, obiettivo, metodo, chi] = await Promise.all(
      ['processo', 'obiettivo', 'metodo_rilevazione', 'responsabile'].map(voci),
    )
    const head = [
      'Processo',
      'Indicatore',
      'Servizio',
      'Periodicità',
      'Target',
      'Soglia',
      'Metodo',
      'Resp. gestione',
      'Resp. analisi',
      'Valore',
      'Data valutazione',
    ]
    const line = (target: number, value: string | number, day: string) => [
      processo!,
      obiettivo!,
      '',
      'annuale',
      target,
      'maggiore o uguale (≥)',
      metodo!.toUpperCase(),
      chi!,
      chi!,
      value,
      day,
    ]
    const wrong = await analysed(product, 'gestore', { tipo: 'indicatori', cliente_id: importing.girasole }, [
      head,
      line(90, '91,5', '31/12/2024'),
      line(85, 80, '31/12/2025'),
      line(90, '', '31/12/2023'),
    ])
    expect(await importing.reported(wrong.body.data.id)).toEqual([
      [3, 'target: Target diverso dalla riga 2'],
      [4, 'verifica: Campo obbligatorio'],
    ])
    const values = [88, '90,5', 90, 70.25, 95].map((value, n) => line(90, value, `31/12/${2019 + n}`))
    const { body } = await analysed(product, 'gestore', { tipo: 'indicatori', cliente_id: importing.girasole }, [
      head,
      ...values,
    ])
    expect((await executed(product, 'gestore', body.data.id)).body.data).toMatchObject({ stato: 'eseguita', valide: 5 })
    const rows = await importing.rowsOf(body.data.id, 'valida')
    const made = new Set(rows.map(({ record }) => record!.id))
    expect(made.size).toBe(1)
    const indicator = (await product.as('gestore').get(`/api/indicatore/${[...made][0]}`)).body.data
    expect(
      indicator.verifiche.map((one: { verifica: number; risultato: boolean }) => [one.verifica, one.risultato]),
    ).toEqual([
      [95, true],
      [70.25, false],
      [90, true],
      [90.5, true],
      [88, false],
    ])
    const own = await product
      .as('gestore')
      .post(`/api/indicatore/${indicator.id}/verifica`, { verifica: 1, data_valutazione: '2026-01-01' })
    expect(own.status).toBe(403)
    expect((await importing.storia('indicatore', indicator.id))[0]).toMatchObject({
      chi: 'Giulia Ferri',
      motivo: `Importazione n. ${body.data.id}: indicatori.xlsx`,
    })
  })
})

describe('non-conformities', () => {
  it('come with their past, which must be complete', async () => {
    const norma = (await product.as('gestore').get('/api/norma_conformita')).body.data[0].descrizione as string
    const head = [
      'Data segnalazione',
      'Tipo',
      'Norma',
      'Segnalante',
      'Descrizione',
      'Causa',
      'Trattamento',
      'Responsabile della verifica',
      'Stato',
      'Data chiusura',
      'Verifica efficacia',
      'Owner (email)',
      'Riferimento esterno',
      'Motivo',
    ]
    const nc = (stato: string, verdict: string, reference: string, closed = '10/03/2026') => [
      '10/02/2026',
      'Reclamo',
      norma,
      'Famiglia',
      '=HYPERLINK("x")',
      'Turni',
      'Rivisti',
      'RQ',
      stato,
      closed,
      verdict,
      'utente.alfa@example.org',
      reference,
      '',
    ]
    const wrong = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, [
      head,
      nc('Chiuso', '', 'A1'),
      nc('chiuso', 'bene', 'A2', '09/02/2026'),
      nc('non pertinente', '', 'A3'),
      nc('Da verificare', '', 'a1'),
    ])
    expect(await importing.reported(wrong.body.data.id)).toEqual([
      [2, 'note_chiusura: Campo obbligatorio'],
      [3, 'data_chiusura: La chiusura non può precedere la segnalazione'],
      [4, 'motivo: Campo obbligatorio'],
      [
        5,
        'stato: Valore non valido: Nuovo, In lavorazione, Chiuso o Non pertinente',
        'riferimento_esterno: Uguale alla riga 2',
      ],
    ])
    const good = [head, nc('Chiuso', 'Nessun ritardo', 'RNC 7'), nc('nuovo', '', '', '')]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, good)
    expect((await executed(product, 'managerAlfa', body.data.id)).body.data, JSON.stringify(body.data)).toMatchObject({
      stato: 'eseguita',
    })
    const rows = await importing.rowsOf(body.data.id, 'valida')
    const closed = (await product.as('managerAlfa').get(`/api/non_conformita/${rows[0]!.record!.id}`)).body.data
    expect(closed).toMatchObject({
      stato: 'chiuso',
      efficacia: true,
      scaduta: false,
      note_chiusura: 'Nessun ritardo',
      descrizione: '=HYPERLINK("x")',
    })
    expect(closed.data_ultimo_stato).toMatch(/^2026-03-10T/)
    expect(closed.cicli).toMatchObject([{ numero: 1, efficacia: true, note_chiusura: 'Nessun ritardo', utente: null }])
    const twins = [head, nc('nuovo', '', '', ''), nc('nuovo', '', '', ''), nc('nuovo', '', 'RNC 9', '')]
    const doubted = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, twins)
    expect(doubted.body.data).toMatchObject({ valide: 3, errate: 0 })
    const warned = await importing.rowsOf(doubted.body.data.id, 'avviso')
    const known = `C’è già una non conformità uguale: n. ${rows[1]!.record!.id}`
    expect(warned.map(({ numero, avvisi }) => [numero, ...avvisi.map(({ messaggio }) => messaggio)])).toEqual([
      [2, known],
      [3, 'Uguale alla riga 2: se è un doppione, toglila', known],
    ])
    const again = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, good)
    expect(await importing.reported(again.body.data.id)).toEqual([
      [2, 'riferimento_esterno: Riferimento già importato'],
    ])

    const alone = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, [
      head,
      nc('Chiuso', 'Bene', 'RNC 8'),
    ])
    await executed(product, 'managerAlfa', alone.body.data.id)
    expect((await product.as('managerAlfa').put(`/api/importazione/${alone.body.data.id}/annulla`)).status).toBe(200)
    await finishWork(product)
    const [gone] = await importing.rowsOf(alone.body.data.id, 'valida')
    expect((await product.as('managerAlfa').get(`/api/non_conformita/${gone!.record!.id}`)).status).toBe(404)

    await product.as('managerAlfa').put(`/api/non_conformita/${rows[1]!.record!.id}`, { segnalante: 'Un altro' })
    const refused = await product.as('gestore').put(`/api/importazione/${body.data.id}/annulla`)
    expect(refused.body.message).toBe(
      `Non si può più annullare. NC n. ${rows[1]!.record!.id}: modificata da Marco Bellini`,
    )
  })
})

describe('documents', () => {
  it('go up one by one and are made from their index', async () => {
    const tipo = (await product.as('gestore').get('/api/tipo_documento')).body.data[0].descrizione as string
    const names = Array.from({ length: 30 }, (_, n) => `Doc ${n + 1}.txt`)
    const index = (some: string[]) => [
      ['File', 'Tipo documento', 'Descrizione', 'Data'],
      ...some.map((name) => [name, tipo, `Il ${name}`, '15/01/2026']),
    ]
    const file = names.map((nome, n) => ({ nome, dimensione: n === 4 ? 3_000_000 : nome.length }))
    const { body } = await analysed(
      product,
      'gestore',
      { tipo: 'documenti', cliente_id: importing.girasole },
      index(names.slice(0, 29)),
      { file },
    )
    expect(await importing.reported(body.data.id)).toEqual([
      [6, 'file: La dimensione del file non deve superare i 2MB!'],
    ])
    expect((await importing.rowsOf(body.data.id, 'avviso')).flatMap(({ avvisi }) => avvisi)).toEqual([
      { campo: null, messaggio: 'File non citato nell’indice: Doc 30.txt' },
    ])

    const fewer = names.slice(0, 29).filter((_, n) => n !== 4)
    const sheet = { name: 'indice.xlsx', bytes: await sheetOf(index(fewer)) }
    const replaced = await sendForm(product, 'gestore', 'PUT', `/api/importazione/${body.data.id}/file`, {}, sheet)
    expect(replaced.body.data).toMatchObject({ stato: 'caricata', nome_file: 'indice.xlsx', totale: 28 })
    await product
      .as('gestore')
      .put(`/api/importazione/${body.data.id}/mappatura`, { mappatura: replaced.body.data.mappatura, file })
    await finishWork(product)
    const ready = (await product.as('gestore').get(`/api/importazione/${body.data.id}`)).body.data
    expect(ready).toMatchObject({ valide: 28, errate: 0, eseguibile: false })
    expect(ready.file_attesi.length).toBe(28)
    for (const nome of fewer)
      expect(
        (
          await sendForm(
            product,
            'gestore',
            'POST',
            `/api/importazione/${body.data.id}/documento`,
            { nome },
            { name: 'blob', bytes: Buffer.from(nome) },
          )
        ).status,
      ).toBe(201)
    const done = (await executed(product, 'gestore', body.data.id)).body.data
    expect(done).toMatchObject({ stato: 'eseguita', valide: 28, file_attesi: [] })
    const [first] = await importing.rowsOf(body.data.id, 'valida')
    const document = (await product.as('gestore').get(`/api/documento/${first!.record!.id}`)).body.data
    expect(document).toMatchObject({
      file_name: 'Doc 1.txt',
      cliente: { id: Number(importing.girasole) },
      modificabile: false,
    })
    expect((await product.as('gestore').get(`/api/documento/${document.id}/file`)).raw.toString()).toBe('Doc 1.txt')
  })
})

it('the change log verifies after all of it', async () => {
  const { findings } = await verifyAll(product.db, await readWitnesses(product.config))
  expect(findings).toEqual([])
})
