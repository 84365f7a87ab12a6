import { clienteCreate } from '@quadra/contract/cliente/schema'
import { fornitoreCreate } from '@quadra/contract/fornitore/schema'
import { utenteCreate } from '@quadra/contract/utente/schema'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { missingWords } from '../ui/form/missing-words.ts'

const words = (schema: z.ZodObject, values: object) =>
  missingWords(schema, { ...values }, schema.safeParse(values).error)

test('what is empty is named, what is complete is not', () => {
  const client = { nome: 'Delta', email: '', descrizione: '  ', luogo: 'Pavia', servizi_persona: true, stato: 1 }
  expect(words(clienteCreate, client)).toBe('Da completare: Descrizione, Email')
  expect(words(clienteCreate, { ...client, email: 'a@example.org', descrizione: 'Trasporti' })).toBe('')
})

test('where one of several would do, none of them is named alone', () => {
  const client = { nome: 'Delta', email: 'a@example.org', descrizione: 'Trasporti', luogo: 'Pavia', stato: 1 }
  expect(words(clienteCreate, { ...client, servizi_persona: false })).toBe(
    'Da completare: Servizi impresa o Servizi persona o Parità di genere',
  )
  expect(words(fornitoreCreate, { cliente_id: 1 })).toBe('Da completare: Ragione sociale, Codice fiscale o Partita IVA')
})

test('what is filled in wrongly is not called empty', () => {
  const summary = words(utenteCreate, { nome: 'Nora', cognome: 'Valli', email: 'nora', ruolo: 'admin', password: '' })
  expect(summary).toBe('Da completare: Password. Da correggere: Email')
})
