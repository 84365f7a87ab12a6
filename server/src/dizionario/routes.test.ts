import { dizionari, dizionarioNames } from '@quadra/contract/dizionario/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, auditProcesso, auditValutatore } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

type Name = keyof typeof dizionari
const names = Object.keys(dizionari) as Name[]
const isPeople = (name: Name): name is 'valutatore' => name === 'valutatore'

/** What a new element of each dictionary takes, and the field that must not be blank. */
const fresh = (name: Name, label: string) =>
  isPeople(name)
    ? { nome: 'Ada', cognome: label }
    : { ...(dizionari[name].coded && { codice: 'X1' }), descrizione: label }
const main = (name: Name) => (isPeople(name) ? 'cognome' : 'descrizione')
const create = async (name: Name, label: string) =>
  (await product.as('gestore').post(`/api/${name}`, fresh(name, label))).body.data

it('there are thirteen', () => expect(names).toHaveLength(13))

describe.each(names)('%s', (name) => {
  const path = `/api/${name}`

  it('answers the active ones, and all of them when requested', async () => {
    const some = (await product.as('utenteAlfa').get(path)).body
    const all = (await product.as('utenteAlfa').get(`${path}?stato=tutti`)).body
    expect(some.data.length).toBeGreaterThan(3)
    expect(some.data.every((row: { stato: number }) => row.stato === 1)).toBe(true)
    const off = (await product.as('utenteAlfa').get(`${path}?stato=0`)).body.data
    expect(new Set(off.map((row: { stato: number }) => row.stato))).toEqual(new Set([0]))
    expect(all.data.length).toBe(some.data.length + off.length)
  })

  it('creates an active element, changes it, switches it off and on, and deletes it while nothing refers to it', async () => {
    const created = await product.as('admin').post(path, fresh(name, 'Nuova voce'))
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      [main(name)]: 'Nuova voce',
      stato: 1,
      modificabile: true,
      cancellabile: true,
    })
    const one = `${path}/${created.body.data.id}`
    expect((await product.as('gestore').put(one, { [main(name)]: 'Altra voce' })).body.data[main(name)]).toBe(
      'Altra voce',
    )
    expect((await product.as('gestore').put(one, { stato: 0 })).body.data).toMatchObject({
      stato: 0,
      [main(name)]: 'Altra voce',
    })
    expect((await product.as('utenteAlfa').get(path)).body.data.map((row: { id: number }) => row.id)).not.toContain(
      created.body.data.id,
    )
    expect((await product.as('gestore').put(one, { stato: 1 })).body.data.stato).toBe(1)
    expect((await product.as('gestore').get(`/api/storia/${name}/${created.body.data.id}`)).body.data).toHaveLength(4)
    expect((await product.as('gestore').del(one)).status).toBe(204)
    expect((await product.as('gestore').get(one)).status).toBe(404)
  })

  it('demands what its form demands', async () => {
    const refused = await product.as('gestore').post(path, { stato: 1 })
    expect(refused.status).toBe(422)
    const required = isPeople(name) ? ['cognome'] : [...(dizionari[name].coded ? ['codice'] : []), 'descrizione']
    expect(refused.body.errors).toEqual(Object.fromEntries(required.map((field) => [field, 'Campo obbligatorio'])))
    const made = await create(name, 'Da svuotare')
    expect((await product.as('gestore').put(`${path}/${made.id}`, { [main(name)]: ' ' })).body.errors).toEqual({
      [main(name)]: 'Campo obbligatorio',
    })
    await product.as('gestore').del(`${path}/${made.id}`)
  })

  it('is read by every role and written by the consortium alone', async () => {
    const made = await create(name, 'Di prova')
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      const read = await product.as(who).get(`${path}/${made.id}`)
      expect([read.status, read.body.data.modificabile, read.body.data.cancellabile]).toEqual([200, false, false])
      expect((await product.as(who).post(path, fresh(name, 'x'))).status).toBe(403)
      expect((await product.as(who).put(`${path}/${made.id}`, { stato: 0 })).status).toBe(403)
      expect((await product.as(who).del(`${path}/${made.id}`)).status).toBe(403)
    }
    await product.as('gestore').del(`${path}/${made.id}`)
  })

  it('is exported under its title, with the columns of the list', async () => {
    const answer = await product.as('gestore').get(`${path}?stato=tutti&formato=xlsx`)
    const prefix = isPeople(name) ? 'Valutatori_' : `${dizionari[name].title.replace('à', 'a').replaceAll(' ', '_')}_`
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${prefix}\\d{8}-\\d{6}\\.xlsx"$`),
    )
    const [head, ...rows] = readSheet(answer.raw)
    const columns = isPeople(name)
      ? ['Nome', 'Cognome', 'Stato']
      : [
          ...(dizionari[name].coded ? ['Codice'] : []),
          'Descrizione',
          ...(name === 'competenza' ? ['Tipo', 'Validità in mesi'] : []),
          'Stato',
          'Data creazione',
        ]
    expect(head).toEqual(columns)
    expect(rows).toHaveLength((await product.as('gestore').get(`${path}?stato=tutti`)).body.data.length)
  })

  it('never shows an element of another dictionary as its own', async () => {
    const made = await create(name, 'Solo qui')
    const others = dizionarioNames.filter((other) => other !== name)
    for (const other of isPeople(name) || name === 'competenza' ? [] : others)
      expect((await product.as('gestore').get(`/api/${other}/${made.id}`)).status).toBe(404)
    await product.as('gestore').del(`${path}/${made.id}`)
  })
})

describe('an element in use', () => {
  it.each(['norma', 'processo', 'valutatore'] as const)(
    'of %s is retained, and can only be switched off',
    async (name) => {
      const made = await create(name, 'In uso')
      await useInAudit(name, made.id)
      expect((await product.as('gestore').get(`/api/${name}/${made.id}`)).body.data).toMatchObject({
        modificabile: true,
        cancellabile: false,
      })
      const refused = await product.as('gestore').del(`/api/${name}/${made.id}`)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Elemento in uso: disattivarlo invece di eliminarlo',
      ])
      expect((await product.as('gestore').put(`/api/${name}/${made.id}`, { stato: 0 })).status).toBe(200)
    },
  )
})

async function useInAudit(name: 'norma' | 'processo' | 'valutatore', id: number) {
  const firstId = async (table: typeof cliente | typeof utente | typeof voce) =>
    (await product.db.select({ id: table.id }).from(table).limit(1))[0]!.id
  const [made] = await product.db
    .insert(audit)
    .values({
      anno: 2020,
      numero: id,
      cliente_id: await firstId(cliente),
      utente_id: await firstId(utente),
      norma_id: name === 'norma' ? id : await firstId(voce),
      data_pianificazione: '2020-01-01',
      data_audit: '2020-02-01',
    })
    .returning({ id: audit.id })
  const audit_id = made!.id
  if (name === 'processo') {
    await product.db.insert(auditProcesso).values({ audit_id, processo_id: id, persona: 'Ada', data: '2020-02-01' })
  }
  if (name === 'valutatore') await product.db.insert(auditValutatore).values({ audit_id, valutatore_id: id })
}
