import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('static lists contain the choices of forms', async () => {
  const { data } = (await product.as('utenteAlfa').get('/api/dizionario')).body
  expect(Object.keys(data)).toEqual([
    'stato',
    'ruolo',
    'tipo_non_conformita',
    'stato_non_conformita',
    'gravita_non_conformita',
    'esito_checklist',
    'qualifica_fornitore',
    'stato_reclamo',
    'tipo_scadenza',
    'tipo_decisione',
    'stato_requisito',
    'variazione_requisito',
    'fonte_requisito',
    'tipo_competenza',
    'tipo_visita_ente',
    'tipo_rilievo_ente',
    'stato_rilievo_ente',
    'ambito_chiave',
    'trattamento_rischio',
    'probabilita',
    'impatto',
    'evento_esterno',
    'stato_consegna',
    'stato_richiesta_ente',
    'tipo_comunicazione',
  ])
  expect(data.stato).toEqual([
    { id: 0, descrizione: 'Disattivo' },
    { id: 1, descrizione: 'Attivo' },
  ])
  expect(data.probabilita[4]).toEqual({ id: 5, descrizione: 'Quasi certa' })
  expect(data.impatto.map(({ descrizione }: { descrizione: string }) => descrizione)).toEqual([
    'Trascurabile',
    'Lieve',
    'Moderato',
    'Grave',
    'Gravissimo',
  ])
  expect(data.stato_non_conformita.map((one: { id: string }) => one.id)).toEqual([
    'nuovo',
    'in_lavorazione',
    'da_verificare',
    'chiuso',
    'non_efficace',
    'non_pertinente',
    'archiviata',
  ])
})
