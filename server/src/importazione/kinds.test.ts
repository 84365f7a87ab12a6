import { readXlsx } from 'hucre/xlsx'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysed, executed, finishWork, sendForm, sheetOf } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

let product: TestProduct
let alfa: number
let beta: number
let girasole: string
beforeAll(async () => {
  product = await openProduct()
  const clienti = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = clienti.find(({ nome }) => nome.startsWith('Alfa'))!.id
  beta = clienti.find(({ nome }) => nome.startsWith('Beta'))!.id
  const made = await product.as('gestore').post('/api/cliente', {
    nome: 'Girasole',
    email: 'info@girasole.example.org',
    descrizione: 'Cooperativa nuova',
    luogo: 'Crema',
    servizi_persona: true,
  })
  girasole = String(made.body.data.id)
})
afterAll(() => product.close())

const rowsOf = async (id: number, esito = 'errore') =>
  (await product.as('admin').get(`/api/importazione/${id}/riga?esito=${esito}`)).body.data as {
    numero: number
    errori: { campo: string; messaggio: string }[]
    avvisi: { campo: string | null; messaggio: string }[]
    record: { slice: string; id: number } | null
  }[]
const told = async (id: number, esito?: string) =>
  (await rowsOf(id, esito)).map(({ numero, errori }) => [
    numero,
    ...errori.map((one) => `${one.campo}: ${one.messaggio}`),
  ])
const storia = async (slice: string, id: number) =>
  (await product.as('admin').get(`/api/storia/${slice}/${id}`)).body.data
const count = async (table: string) =>
  Number((await product.db.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!['n'])

describe('users', () => {
  const head = ['Nome', 'Cognome', 'Email', 'Ruolo', 'Titolo', 'Telefono', 'Servizi']
  const person = (n: number, more: Partial<Record<number, string>> = {}) =>
    Object.assign(
      [`Nome${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`, 'Prova', `persona${n}@girasole.example.org`, 'Utente'],
      more,
    )

  it('the template is filled in and read back without touching the mapping', async () => {
    const template = await product.as('managerAlfa').get('/api/importazione/modello/utenti')
    const book = await readXlsx(template.raw)
    expect(book.sheets.map(({ name }) => name)).toEqual(['Utenti', 'Istruzioni', 'Elenchi'])
    expect(book.sheets[0]!.rows[0]).toEqual([
      'Nome *',
      'Cognome *',
      'Email *',
      'Ruolo *',
      'Titolo',
      'Telefono',
      'Servizi',
    ])
    const rows = [book.sheets[0]!.rows[0]!, ...[1, 2, 3].map((n) => person(n))]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'utenti' }, rows)
    expect(body.data).toMatchObject({ stato: 'analizzata', totale: 3, valide: 3, errate: 0 })
    expect((await product.as('managerAlfa').del(`/api/importazione/${body.data.id}`)).status).toBe(204)
  })

  it('a wrong role and a repeated address are told at their cells, on screen and in the sheet', async () => {
    const before = await count('utente')
    const rows = [head, person(2), person(3), person(4, { 3: 'Direttore' }), person(2)]
    const { body } = await analysed(product, 'gestore', { tipo: 'utenti', cliente_id: girasole }, rows)
    const { id } = body.data
    expect(body.data).toMatchObject({ valide: 2, errate: 2, eseguibile: false })
    expect(await told(id)).toEqual([
      [4, 'ruolo: Valore non valido: Manager, Coordinatore o Utente'],
      [5, 'email: Uguale alla riga 2'],
    ])
    const refused = await product.as('gestore').put(`/api/importazione/${id}/esegui`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Ci sono 2 righe da correggere'])
    const { raw } = await product.as('gestore').get(`/api/importazione/${id}/errori`)
    const { sheets } = await readXlsx(raw, { readStyles: true })
    const comments = [...sheets[0]!.cells!].flatMap(([at, cell]) => (cell.comment ? [[at, cell.comment.text]] : []))
    expect(comments).toEqual([
      ['3,4', 'Valore non valido: Manager, Coordinatore o Utente'],
      ['4,3', 'Uguale alla riga 2'],
    ])
    expect(sheets[0]!.rows[3]![0]).toBe('Errore: Valore non valido: Manager, Coordinatore o Utente')
    expect(await count('utente')).toBe(before)
  })

  it('48 are invited; once one has come in they stay, otherwise they go with their links', async () => {
    const rows = [head, ...Array.from({ length: 48 }, (_, n) => person(100 + n))]
    const settings = { invia_inviti: true }
    const { body } = await analysed(product, 'gestore', { tipo: 'utenti', cliente_id: girasole }, rows, settings)
    const { id } = body.data
    expect((await executed(product, 'gestore', id)).body.data).toMatchObject({
      stato: 'eseguita',
      valide: 48,
      annullabile: true,
    })
    const mails = await product.db.execute<{ body: string; recipient: string }>(
      sql`select body, recipient from outbox where subject = 'Benvenuto in Quadra' order by id`,
    )
    expect(mails.rows.length).toBe(48)
    const [first] = await rowsOf(id, 'valida')
    const lines = await storia('utente', first!.record!.id)
    expect(lines).toMatchObject([
      { chi: 'Giulia Ferri', azione: 'Creazione', motivo: `Importazione n. ${id}: utenti.xlsx` },
    ])
    const token = (n: number) => /change-password\/([\w-]+)/.exec(mails.rows[n]!.body)![1]!
    const valid = async (n: number) => (await product.anonymous.get(`/api/utente/check_token/${token(n)}`)).body
    expect(JSON.stringify(await valid(1))).toContain('true')

    const set = await product.anonymous.post(`/api/utente/reset_password/${token(0)}`, {
      password: 'Girasole!2026x',
      confirmPassword: 'Girasole!2026x',
    })
    expect(set.status, JSON.stringify(set.body)).toBeLessThan(300)
    const refused = await product.as('gestore').put(`/api/importazione/${id}/annulla`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^Non si può più annullare. Nomew Prova: /)
    expect((await product.as('managerAlfa').put(`/api/importazione/${id}/annulla`)).status).toBe(404)

    const again = [head, person(300), person(301)]
    const other = await analysed(product, 'gestore', { tipo: 'utenti', cliente_id: girasole }, again, settings)
    await executed(product, 'gestore', other.body.data.id)
    const late = await product.db.execute<{ body: string }>(
      sql`select body from outbox where recipient = 'persona300@girasole.example.org'`,
    )
    const link = /change-password\/([\w-]+)/.exec(late.rows[0]!.body)![1]!
    const people = await count('utente')
    expect((await product.as('admin').put(`/api/importazione/${other.body.data.id}/annulla`)).status).toBe(200)
    await finishWork(product)
    const undone = await product.as('gestore').get(`/api/importazione/${other.body.data.id}`)
    expect(undone.body.data).toMatchObject({ stato: 'annullata', annullabile: false })
    expect(await count('utente')).toBe(people - 2)
    const dead = await product.anonymous.get(`/api/utente/check_token/${link}`)
    expect(JSON.stringify(dead.body)).toContain('false')
    expect((await product.as('gestore').put(`/api/importazione/${other.body.data.id}/annulla`)).status).toBe(409)
  })

  it('an address known anywhere is refused, and no more is said; one of the own may be left out', async () => {
    const rows = [
      head,
      ['Ugo', 'Prova', 'MANAGER.BETA@example.org', 'Utente'],
      ['Ivo', 'Prova', 'utente.alfa@example.org', 'Utente'],
      ['Ada', 'Prova', 'ada.nuova@example.org', 'Manager', '', '', 'SAD'],
    ]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'utenti', cliente_id: String(beta) }, rows, {
      se_esiste: 'salta',
    })
    expect(body.data).toMatchObject({ cliente: { id: alfa }, errate: 2, saltate: 1 })
    expect((await told(body.data.id)).map(([, message]) => message)).toEqual([
      'email: Indirizzo già registrato',
      expect.stringMatching(/^servizi: (Questo ruolo non ha servizi associati|Servizio «SAD» non trovato)$/),
    ])
    expect((await product.as('managerBeta').get(`/api/importazione/${body.data.id}`)).status).toBe(404)
    expect((await product.as('managerBeta').get(`/api/importazione/${body.data.id}/riga`)).status).toBe(404)
    expect((await product.as('coordinatoreAlfa').get('/api/importazione')).status).toBe(403)
  })
})

describe('suppliers', () => {
  it('take the votes of an approval, warn of odd codes and meet those that are there', async () => {
    const piva = async (who: 'managerBeta' | 'gestore', code: string) =>
      (
        await product
          .as(who)
          .post('/api/fornitore', { cliente_id: beta, ragione_sociale: `Di ${code}`, partita_iva: code })
      ).body.data.id as number
    await piva('managerBeta', '10000000009')
    await product.as('gestore').put(`/api/fornitore/${await piva('gestore', '10000000017')}/toall`)
    const rows = [
      [
        'Ragione sociale',
        'Partita IVA',
        'Codice fiscale',
        'Data approvazione',
        'Servizio',
        'Costo',
        'Flessibilità di realizzazione',
        'Curriculum',
        'Requisiti',
      ],
      ['Beta ne ha uno', '10000000009', '', new Date(Date.UTC(2026, 0, 15)), 4, 5, 3, 4, ''],
      ['Di tutti', '10000000017', '', '', '', '', '', '', ''],
      ['Voti a metà', 'IT 10000000025', '', '15/01/2026', 4, '', 9, 4, ''],
      ['Senza codici', '', '', '', '', '', '', '', ''],
    ]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'fornitori' }, rows)
    expect(await told(body.data.id)).toEqual([
      [3, 'partita_iva: Esiste già un fornitore con questa partita IVA'],
      [4, 'costo: Campo obbligatorio', 'flessibilita_realizzazione: Da 1 a 5 stelle'],
      [5, 'partita_iva: Indicare il codice fiscale o la partita IVA'],
    ])
    const good = await analysed(product, 'managerAlfa', { tipo: 'fornitori' }, rows.slice(0, 2))
    expect((await rowsOf(good.body.data.id, 'avviso')).length).toBeLessThan(2)
    expect((await executed(product, 'managerAlfa', good.body.data.id)).body.data).toMatchObject({ stato: 'eseguita' })
    const [row] = await rowsOf(good.body.data.id, 'valida')
    const votes = await product.as('managerAlfa').get(`/api/fornitore/${row!.record!.id}/approvazione`)
    expect(votes.body.data).toMatchObject([{ servizio: 4, costo: 5, media: 4, data_valutazione: '2026-01-15' }])
  })
})

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
    const wrong = await analysed(product, 'gestore', { tipo: 'indicatori', cliente_id: girasole }, [
      head,
      line(90, '91,5', '31/12/2024'),
      line(85, 80, '31/12/2025'),
      line(90, '', '31/12/2023'),
    ])
    expect(await told(wrong.body.data.id)).toEqual([
      [3, 'target: Target diverso dalla riga 2'],
      [4, 'verifica: Campo obbligatorio'],
    ])
    const values = [88, '90,5', 90, 70.25, 95].map((value, n) => line(90, value, `31/12/${2019 + n}`))
    const { body } = await analysed(product, 'gestore', { tipo: 'indicatori', cliente_id: girasole }, [head, ...values])
    expect((await executed(product, 'gestore', body.data.id)).body.data).toMatchObject({ stato: 'eseguita', valide: 5 })
    const rows = await rowsOf(body.data.id, 'valida')
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
    expect((await storia('indicatore', indicator.id))[0]).toMatchObject({
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
    expect(await told(wrong.body.data.id)).toEqual([
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
    const rows = await rowsOf(body.data.id, 'valida')
    const closed = (await product.as('managerAlfa').get(`/api/non_conformita/${rows[0]!.record!.id}`)).body.data
    expect(closed).toMatchObject({
      stato: 'chiuso',
      efficacia: true,
      scaduta: false,
      note_chiusura: 'Nessun ritardo',
      descrizione: '=HYPERLINK("x")',
    })
    expect(closed.data_ultimo_stato).toMatch(/^2026-03-10T/)
    const again = await analysed(product, 'managerAlfa', { tipo: 'non_conformita' }, good)
    expect(await told(again.body.data.id)).toEqual([[2, 'riferimento_esterno: Riferimento già importato']])

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
      { tipo: 'documenti', cliente_id: girasole },
      index(names.slice(0, 29)),
      { file },
    )
    expect(await told(body.data.id)).toEqual([[6, 'file: La dimensione del file non deve superare i 2MB!']])
    expect((await rowsOf(body.data.id, 'avviso')).flatMap(({ avvisi }) => avvisi)).toEqual([
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
    const [first] = await rowsOf(body.data.id, 'valida')
    const document = (await product.as('gestore').get(`/api/documento/${first!.record!.id}`)).body.data
    expect(document).toMatchObject({ file_name: 'Doc 1.txt', cliente: { id: Number(girasole) }, modificabile: false })
    expect((await product.as('gestore').get(`/api/documento/${document.id}/file`)).raw.toString()).toBe('Doc 1.txt')
  })
})

it('the change log verifies after all of it', async () => {
  const { findings } = await verifyAll(product.db, await readWitnesses(product.config))
  expect(findings).toEqual([])
})
