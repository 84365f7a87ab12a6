import { placeOf, searchedNames } from '@quadra/contract/places'
import type { Gruppo, Trovati } from '@quadra/contract/ricerca/schema'
import { and, eq, isNotNull, ne, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { cliente, utente, utenteServizio } from '../database/schema/registry.ts'
import { cast, staff, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { statementsOf } from '../testing/statements.ts'
import { elementsOf, searchAs, titlesOf } from '../testing/search.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const search = (who: Who, q: string) => searchAs(product, who, q)

describe('a word is found', () => {
  it('in every group, each element with the way to it', async () => {
    const wordsByGroup = {
      pagina: 'processi',
      audit: 'audit alfa',
      non_conformita: 'reclamo',
      azione_miglioramento: 'formazione',
    }
    const more = { indicatore: 'infortuni', fornitore: 'detergo', documento: 'politica', utente: 'elena riva' }
    for (const [gruppo, q] of Object.entries({ ...wordsByGroup, ...more })) {
      const [first] = elementsOf(await search('gestore', q), gruppo as Gruppo)
      expect(first, `${gruppo}: ${q}`).toBeDefined()
      expect(first!.percorso).toMatch(gruppo === 'pagina' ? /^\/pages\/dizionari\/processi$/ : /^\/pages\/\w+\/\d+$/)
    }
  })

  it('in the singular and the plural alike, best first', async () => {
    const found = await search('managerBeta', 'pulizia')
    expect(titlesOf(found, 'documento')).toContain('Piano operativo delle pulizie ospedaliere')
    expect(await search('managerBeta', 'pulizie')).toEqual(found)
  })

  it('without its accents and in any case', async () => {
    const [named] = titlesOf(await search('managerAlfa', 'QUALITA'), 'documento')
    expect(named).toBe('Politica per la qualità del consorzio')
    expect(titlesOf(await search('managerAlfa', 'qualità'), 'documento')).toContain(named)
  })

  it('from its beginning on, also where that would be a particle', async () => {
    expect(titlesOf(await search('utenteAlfa', 'con'), 'pagina')).toEqual(['Non conformità'])
    expect(titlesOf(await search('utenteAlfa', 'di con'), 'pagina')).toEqual(['Non conformità'])
  })

  it('with all the others, in any field of the record', async () => {
    const found = await search('gestore', 'alfa 9001')
    expect(elementsOf(found, 'audit').length).toBeGreaterThan(0)
    for (const { dettaglio } of elementsOf(found, 'audit')) expect(dettaglio).toMatch(/9001.*Alfa/)
  })

  it('in a number as people write it', async () => {
    expect(titlesOf(await search('managerAlfa', '2026/10'), 'audit')).toContain('Audit 2026/10')
  })

  it('in the title before the rest, and never more than five times', async () => {
    const { id } = await own('managerAlfa')
    const record = {
      servizio_id: null,
      norma_id: await aNorm(),
      data_segnalazione: '2020-01-01',
      segnalante: 'Prova',
      tipo: 'reclamo',
    }
    const about = (descrizione: string, causa: string | null = null) =>
      product.as('managerAlfa').post('/api/non_conformita', { ...record, cliente_id: id, descrizione, causa })
    await about('Ascensore fermo al piano')
    for (let n = 0; n < 6; n += 1) await about(`Attesa ${n}`, 'Ascensore in manutenzione')
    const found = titlesOf(await search('managerAlfa', 'ascensori'), 'non_conformita')
    expect(found).toHaveLength(5)
    expect(found[0]).toBe('Ascensore fermo al piano')
  })
})

describe('a mistaken word', () => {
  it.each([
    ['fornitroe', 'pagina', 'Fornitori'],
    ['audti', 'pagina', 'Audit'],
    ['infortnio', 'indicatore', 'Indice di frequenza degli infortuni'],
    ['profesional', 'fornitore', 'Detergo Professional SpA'],
    ['083010174', 'fornitore', 'Detergo Professional SpA'],
  ] as const)('%s is taken for the likeliest known one', async (q, gruppo, titolo) => {
    expect(titlesOf(await search('managerBeta', q), gruppo)).toContain(titolo)
  })

  it('says that it is a guess, and only then', async () => {
    const guesses = (q: string) => search('managerBeta', q).then((found) => found.map(({ simili }) => simili === true))
    expect(new Set(await guesses('fornitroe'))).toEqual(new Set([true]))
    expect(new Set(await guesses('fornitori'))).toEqual(new Set([false]))
  })

  it('is not taken for anything when nothing is like it', async () => {
    expect(await search('gestore', 'zzzzqqq')).toEqual([])
    expect(await search('gestore', 'audit zzzzqqq')).toEqual([])
  })
})

describe('within the scope', () => {
  const records = (found: readonly Trovati[]) => found.filter(({ gruppo }) => gruppo !== 'pagina')

  it.each(['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const)('%s finds nothing of Alfa', async (who) => {
    const theirs = await product.db
      .select({ segnalante: nonConformita.segnalante, descrizione: nonConformita.descrizione })
      .from(nonConformita)
      .innerJoin(cliente, eq(cliente.id, nonConformita.cliente_id))
      .where(eq(cliente.nome, 'Alfa Cooperativa Sociale'))
    for (const { segnalante, descrizione } of theirs.slice(0, 5)) {
      const found = await search(who, descrizione.split(' ').slice(0, 6).join(' '))
      expect(titlesOf(found, 'non_conformita')).not.toContain(descrizione.slice(0, 160))
      expect(elementsOf(found, 'non_conformita').some(({ dettaglio }) => dettaglio?.includes(segnalante))).toBe(false)
    }
    expect(records(await search(who, 'Alfa Cooperativa Sociale'))).toEqual([])
  })

  it.each(staff)('all that %s finds can be opened', async (who) => {
    const slices = Object.fromEntries(searchedNames.map((name) => [placeOf(name).path as string, name]))
    for (const q of ['servizio', 'formazione', 'audit', 'con', 'fornitroe'])
      for (const { percorso } of records(await search(who, q)).flatMap(({ elementi }) => elementi)) {
        const [, page, id] = /^(.*)\/(\d+)(?:\?tab=tab4&contratto=\d+)?$/.exec(percorso)!
        expect((await product.as(who).get(`/api/${slices[page!]}/${id}`)).status, percorso).toBe(200)
      }
  })

  it('a plain user does not find what concerns other services', async () => {
    const { id, cliente_id } = await own('utenteAlfa')
    const followed = product.db
      .select({ id: utenteServizio.servizio_id })
      .from(utenteServizio)
      .where(eq(utenteServizio.utente_id, id))
    const [hidden] = await product.db
      .select({ descrizione: nonConformita.descrizione })
      .from(nonConformita)
      .where(
        and(
          eq(nonConformita.cliente_id, cliente_id!),
          isNotNull(nonConformita.servizio_id),
          notInArray(nonConformita.servizio_id, followed),
          ne(nonConformita.utente_id, id),
        ),
      )
    const titolo = hidden!.descrizione.slice(0, 160)
    expect(titlesOf(await search('managerAlfa', titolo), 'non_conformita')).toContain(titolo)
    expect(titlesOf(await search('utenteAlfa', titolo), 'non_conformita')).not.toContain(titolo)
  })

  it.each(['coordinatoreAlfa', 'utenteAlfa'] as const)('%s finds no users, nor pages of others', async (who) => {
    const found = await search(who, 'utenti')
    expect(elementsOf(found, 'utente')).toEqual([])
    expect(titlesOf(found, 'pagina')).toEqual([])
    expect(elementsOf(await search('managerAlfa', 'utenti'), 'utente').length).toBeGreaterThan(0)
  })

  it('what was deleted is not found', async () => {
    const { id } = await own('managerAlfa')
    const record = {
      cliente_id: id,
      norma_id: await aNorm(),
      data_segnalazione: '2026-01-01',
      segnalante: 'Prova',
      tipo: 'reclamo',
    }
    const made = await product
      .as('managerAlfa')
      .post('/api/non_conformita', { ...record, descrizione: 'Ornitorinco in sala' })
    expect(await search('managerAlfa', 'ornitorinco')).toHaveLength(1)
    await product.as('managerAlfa').del(`/api/non_conformita/${made.body.data.id}`)
    expect(await search('managerAlfa', 'ornitorinco')).toEqual([])
  })
})

describe('for any request', () => {
  it.each(['', 'a', '%', `'`, '\\', '"', '\u0000', ':*', '&|!()<->'])('"%s" is too little', async (q) =>
    expect(await search('gestore', q)).toEqual([]),
  )

  it.each([
    `' or 1=1 --`,
    `x'':* | 'a`,
    '%_%_',
    'ŉ ʼn ½ ﬁne',
    '日本語',
    '🙂🙂',
    'a\\b\\',
    'x'.repeat(200),
    'di il la',
    'è à ù',
  ])('"%s" does no harm', async (q) => void (await search('gestore', q)))

  it('ten thousand letters are refused', async () => {
    expect((await product.as('gestore').get(`/api/ricerca?q=${'parola%20'.repeat(1200)}`)).status).toBe(422)
  })

  it('takes two statements, and a third only for a mistaken word', async () => {
    const count = async (q: string) => (await statementsOf(() => search('gestore', q))).length
    expect([await count('pulizia'), await count('fornitroe'), await count('a')]).toEqual([2, 3, 1])
  })
})

const own = async (who: Who) => {
  const [user] = await product.db
    .select({ id: utente.id, cliente_id: utente.cliente_id })
    .from(utente)
    .where(eq(utente.email, cast[who]))
  return user!
}
const aNorm = async (): Promise<number> => (await product.as('gestore').get('/api/norma_conformita')).body.data[0].id

describe('a number is found', () => {
  const first = async (who: Who, q: string) => (await search(who, q))[0]!

  it('as people call a record: alone, with its kind, with its year', async () => {
    const numbers = async (path: string) =>
      ((await product.as('gestore').get(`/api/${path}`)).body.data as { id: number }[]).map(({ id }) => id)
    const kinds = [
      ['non_conformita', 'nc'],
      ['non_conformita', 'reclamo n.'],
      ['azione_miglioramento', 'azione'],
      ['fornitore', 'Fornitore n.'],
      ['estensione', 'estensione'],
    ] as const
    for (const [gruppo, words] of kinds)
      for (const id of (await numbers(gruppo)).slice(0, 3)) {
        const found = await first('gestore', `${words} ${id}`)
        expect([found.gruppo, found.elementi[0]!.id], `${words} ${id}`).toEqual([gruppo, id])
        expect(found.elementi[0]!.titolo).toContain(String(id))
      }
    const [id] = await numbers('non_conformita')
    for (const q of [String(id), `n. ${id}`]) {
      const [hit] = elementsOf(await search('gestore', q), 'non_conformita')
      expect([hit!.id, hit!.titolo.startsWith(`n. ${id} · `)], q).toEqual([id, true])
    }
    const audits = (await product.as('gestore').get('/api/audit')).body.data as { anno: number; numero: number }[]
    for (const { anno, numero } of audits.slice(0, 3))
      expect((await first('gestore', `${anno}/${numero}`)).elementi[0]!.titolo).toBe(`Audit ${anno}/${numero}`)
  })

  it('only where its record exists for the caller', async () => {
    const [foreign] = (await product.as('managerBeta').get('/api/non_conformita')).body.data as { id: number }[]
    const found = await search('managerAlfa', `nc ${foreign!.id}`)
    expect(elementsOf(found, 'non_conformita').map(({ id }) => id)).not.toContain(foreign!.id)
  })
})
