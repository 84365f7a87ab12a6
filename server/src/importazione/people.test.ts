import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysed, executed, finishWork, type Importing, importingInto } from '../testing/imports.ts'
import { sentMails } from '../testing/sent-mails.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => product.close())

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

  it('a wrong role and a repeated address are reported at their cells, on screen and in the sheet', async () => {
    const before = await importing.count('utente')
    const rows = [head, person(2), person(3), person(4, { 3: 'Direttore' }), person(2)]
    const { body } = await analysed(product, 'gestore', { tipo: 'utenti', cliente_id: importing.girasole }, rows)
    const { id } = body.data
    expect(body.data).toMatchObject({ valide: 2, errate: 2, eseguibile: false })
    expect(await importing.reported(id)).toEqual([
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
    expect(await importing.count('utente')).toBe(before)
  })

  it('48 are invited; once one has come in they stay, otherwise they go with their links', async () => {
    const rows = [head, ...Array.from({ length: 48 }, (_, n) => person(100 + n))]
    const settings = { invia_inviti: true }
    const { body } = await analysed(
      product,
      'gestore',
      { tipo: 'utenti', cliente_id: importing.girasole },
      rows,
      settings,
    )
    const { id } = body.data
    expect((await executed(product, 'gestore', id)).body.data).toMatchObject({
      stato: 'eseguita',
      valide: 48,
      annullabile: true,
    })
    const mails = (await sentMails(product.db)).filter(({ subject }) => subject === 'Benvenuto in Quadra')
    expect(mails.length).toBe(48)
    const [first] = await importing.rowsOf(id, 'valida')
    const lines = await importing.storia('utente', first!.record!.id)
    expect(lines).toMatchObject([
      { chi: 'Giulia Ferri', azione: 'Invito inviato', motivo: `Importazione n. ${id}: utenti.xlsx` },
      { chi: 'Giulia Ferri', azione: 'Creazione', motivo: `Importazione n. ${id}: utenti.xlsx` },
    ])
    const token = (n: number) => /change-password\/([\w-]+)/.exec(mails[n]!.body)![1]!
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
    const other = await analysed(
      product,
      'gestore',
      { tipo: 'utenti', cliente_id: importing.girasole },
      again,
      settings,
    )
    await executed(product, 'gestore', other.body.data.id)
    const late = (await sentMails(product.db)).find(({ recipient }) => recipient === 'persona300@girasole.example.org')
    const link = /change-password\/([\w-]+)/.exec(late!.body)![1]!
    const people = await importing.count('utente')
    expect((await product.as('admin').put(`/api/importazione/${other.body.data.id}/annulla`)).status).toBe(200)
    await finishWork(product)
    const undone = await product.as('gestore').get(`/api/importazione/${other.body.data.id}`)
    expect(undone.body.data).toMatchObject({ stato: 'annullata', annullabile: false })
    expect(await importing.count('utente')).toBe(people - 2)
    const dead = await product.anonymous.get(`/api/utente/check_token/${link}`)
    expect(JSON.stringify(dead.body)).toContain('false')
    expect((await product.as('gestore').put(`/api/importazione/${other.body.data.id}/annulla`)).status).toBe(409)
  })

  it('an address known anywhere is refused without details; one of the own may be left out', async () => {
    const rows = [
      head,
      ['Ugo', 'Prova', 'MANAGER.BETA@example.org', 'Utente'],
      ['Ivo', 'Prova', 'utente.alfa@example.org', 'Utente'],
      ['Ada', 'Prova', 'ada.nuova@example.org', 'Manager', '', '', 'SAD'],
    ]
    const { body } = await analysed(
      product,
      'managerAlfa',
      { tipo: 'utenti', cliente_id: String(importing.beta) },
      rows,
      {
        se_esiste: 'salta',
      },
    )
    expect(body.data).toMatchObject({ cliente: { id: importing.alfa }, errate: 2, saltate: 1 })
    expect((await importing.reported(body.data.id)).map(([, message]) => message)).toEqual([
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
          .post('/api/fornitore', { cliente_id: importing.beta, ragione_sociale: `Di ${code}`, partita_iva: code })
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
    expect(await importing.reported(body.data.id)).toEqual([
      [3, 'partita_iva: Esiste già un fornitore con questa partita IVA'],
      [4, 'costo: Campo obbligatorio', 'flessibilita_realizzazione: Da 1 a 5 stelle'],
      [5, 'partita_iva: Indica il codice fiscale o la partita IVA'],
    ])
    const good = await analysed(product, 'managerAlfa', { tipo: 'fornitori' }, rows.slice(0, 2))
    expect((await importing.rowsOf(good.body.data.id, 'avviso')).length).toBeLessThan(2)
    expect((await executed(product, 'managerAlfa', good.body.data.id)).body.data).toMatchObject({ stato: 'eseguita' })
    const [row] = await importing.rowsOf(good.body.data.id, 'valida')
    const votes = await product.as('managerAlfa').get(`/api/fornitore/${row!.record!.id}/approvazione`)
    expect(votes.body.data).toMatchObject([{ servizio: 4, costo: 5, media: 4, data_valutazione: '2026-01-15' }])
  })
})
