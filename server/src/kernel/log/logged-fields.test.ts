import { sogliaPart } from '@quadra/contract/cruscotto/schema'
import { isComputed } from '@quadra/contract/kernel/fields'
import { nonConformita, nonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { slices } from '../../slices.ts'
import { calls } from '../../testing/calls.ts'
import type { RecordTable } from '../records/declaration.ts'

/** Calls whose body is rows of a part, although they return the record: each row has its own line. */
const makesParts = [
  'POST /api/audit/:id/piano',
  'PUT /api/estensione/:id/risposta/:cliente_id',
  'PUT /api/indicatore/:id/target',
  'PUT /api/documento/:id/controlla',
  'PUT /api/documento/:id/revisione/:rid/stato',
  'PUT /api/checklist/:id/bozza',
  'PUT /api/checklist/:id/pubblica',
  'POST /api/sessione_formativa/:id/partecipante',
  'PUT /api/sessione_formativa/:id/presenze',
  'PUT /api/sessione_formativa/:id/efficacia',
]

/** The schema alone declares which fields of a record or of a part are left out of the change log. */
const written = calls.flatMap(({ label, endpoint: { body, reply } }) => {
  const record: Record<string, z.ZodType> = reply instanceof z.ZodObject ? reply.shape : {}
  const isRecord = 'modificabile' in record || 'cancellabile' in record
  return isRecord && !makesParts.includes(label)
    ? Object.keys(body.shape).map((field) => ({ label, field, record }))
    : []
})

/**
 * What bodies contain besides values of the record: secrets, the reason of a move, the client that the session decides.
 */
const beside = [
  'password',
  'confirmPassword',
  'motivo',
  'servizio_id of POST /api/utente/:id/servizio',
  // Whether a link is sent by mail instead of a password.
  'invita of POST /api/utente',
  // A move and an override are separate rows, each with its line.
  'motivo_spostamento of PUT /api/audit/:id',
  'deroghe of PUT /api/audit/:id',
  // Values of the first revision of a controlled document, which has a separate line; the note of a review is the
  // reason of its line.
  ...['data_vigenza', 'presa_visione', 'presa_visione_giorni', 'ruoli', 'servizi'].map(
    (field) => `${field} of POST /api/documento`,
  ),
  'nota of PUT /api/documento/:id/riesame',
  // By which a file that is sent twice is known as one.
  'chiave of POST /api/audit/:id/processo/:pid/checklist/:did/allegato',
  'chiave of POST /api/non_conformita/:id/foto',
  // Of a new person, whose record has its own line.
  ...['nome', 'cognome', 'email'].map((field) => `${field} of POST /api/mandato`),
  // How a sheet is read, and its additional files.
  'mappatura of PUT /api/importazione/:id/mappatura',
  'file of PUT /api/importazione/:id/mappatura',
  // A mapping that is saved has its own line, with its name as the reason; a condition is no value.
  'salva_come of PUT /api/importazione/:id/mappatura',
  'solo_se of PUT /api/importazione/:id/esegui',
  // An exclusion is a part of its requirement, with its line.
  'cliente_id of PUT /api/requisito/:id/esclusione',
  'escluso of PUT /api/requisito/:id/esclusione',
  // An action that is linked to an objective has a line of its own.
  'azione_id of PUT /api/traguardo/:id/azione',
  // The rows of a plan are parts of it, each with its line.
  'righe of PUT /api/piano_formazione/:id',
  // People enrolled with a new session are a part of it, each with its line.
  'addetto_ids of POST /api/sessione_formativa',
  // Each record that closes with a cooperative or a service has its own line, and each site of a certificate.
  ...['cliente', 'servizio'].flatMap((slice) =>
    ['archivia', 'certificati', 'uscita'].map((field) => `${field} of POST /api/${slice}/:id/chiusura`),
  ),
  // Factors and parties that a risk names, and its valuations, have a line of the risk in words.
  ...['fattore_ids', 'parte_ids', 'valutazione'].flatMap((field) => [
    `${field} of POST /api/rischio`,
    `${field} of PUT /api/rischio/:id`,
  ]),
  ...['data', 'probabilita', 'impatto', 'residuo_probabilita', 'residuo_impatto', 'nota'].map(
    (field) => `${field} of POST /api/rischio/:id/valutazione`,
  ),
  // A released file has a line of the request and one of the record it comes from, with its name and checksum.
  ...['fonte', 'id', 'nota'].map((field) => `${field} of POST /api/richiesta_ente/:id/rilascio`),
  // What passes to others has a line in the record it is passed of.
  'passaggi of PUT /api/utente/:id',
]

/** Bodies that name a relation otherwise than the record does. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  categoria_ids: ['categorie'],
  processo_ids: ['processi'],
  origine_ids: ['origini'],
  requisito_ids: ['requisiti'],
  cliente_ids: ['clienti'],
  norma_conformita_ids: ['norme'],
  servizio_ids: ['servizi'],
  tipo_requisito_id: ['tipo'],
  norme_conformita_ids: ['norme_conformita'],
  checklist_id: ['checklist_versione'],
}

it('what a call may write is a field that is logged', () => {
  expect(written.length).toBeGreaterThan(150)
  const lost = written.flatMap(({ label, field, record }) => {
    // `x_id` in a body names the relation `x`; a document's `data` is its `data_documento`, a contract's `nota` its `gestito_nota`.
    const names = [
      field,
      field.replace(/_id$/, ''),
      `${field}_documento`,
      `gestito_${field}`,
      ...(otherwise[field] ?? []),
    ]
    const logged = names.some((name) => record[name] && !isComputed(record[name]))
    return logged || beside.includes(field) || beside.includes(`${field} of ${label}`) ? [] : [`${label}: ${field}`]
  })
  expect(lost).toEqual([])
})

it('what is logged of a non-conformity is in its row: a move logs nothing else', () => {
  const logged = Object.entries(nonConformita.shape).filter(([, field]) => !isComputed(field))
  expect(logged.map(([name]) => name).filter((name) => !(name in nonConformitaRow.shape))).toEqual([])
})

/**
 * Columns that are no values of the record: its keys and instants, what searches read, secrets, what a state implies, the day of
 * the line that names who sees to it.
 */
const bookkeeping =
  /^(id|dizionario|password_hash|ultimo_login|data_(creazione|modifica|cancellazione|ultimo_stato|assegnazione)|\w*ricerca)$/

it.each(slices.filter(({ store }) => store))('every column a record of $name is stored in is logged', ({ store }) => {
  const { slice, schema, table } = store as NonNullable<typeof store> & { table: RecordTable }
  const shape: Record<string, z.ZodType> = rowsAreParts[slice] ?? schema.shape
  const logged = (column: string) =>
    [column, column.replace(/_id$/, ''), ...(elsewhere[column] ?? [])].some(
      (name) => shape[name] && !isComputed(shape[name]),
    )
  const lost = Object.keys(getTableColumns(table)).filter((column) => !bookkeeping.test(column) && !logged(column))
  expect(lost).toEqual(unsaid[slice] ?? [])
})

/** There is one cockpit, which has no row: its table contains its parts, and their lines record what changed. */
const rowsAreParts: Readonly<Record<string, Record<string, z.ZodType>>> = { cruscotto: sogliaPart.item.shape }

/** Columns that the record calls otherwise. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  data: ['data_documento'],
  // Computed from the code.
  ordine: ['codice'],
  file_id: ['file_uuid', 'rapporto'],
  utente_id: ['utente_creazione', 'utente_file', 'persona'],
  avvio_completato_il: ['avvio_completato'],
  pseudonimo_il: ['pseudonimo'],
}
/** Columns that no record shows: the instant at which `chiusa` became true is that of its line. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  // The term that follows from the policy, which has its lines, and from the first sign-in under it; the end of a first
  // password, which follows from the line of the creation.
  utente: ['password_fino_al', 'secondo_fattore_entro'],
  // Its secret as a hash, for which its beginning stands; when and from where it was used, and mails about it.
  chiave: [
    ...['hash', 'hash_precedente', 'precedente_fino_al', 'ultimo_uso', 'ultimo_indirizzo', 'reti_viste'],
    ...['avvisata_per', 'terminata_per', 'avvisata_uso_il'],
  ],
  // Its secrets, whose renewal has a line; since when it sends, which follows from the line of its state; what was delivered.
  notifica_esterna: ['segreto', 'segreto_precedente', 'precedente_fino_al', 'attiva_dal', 'ultima_consegna'],
  // What its revisions make of it, each with its own lines.
  documento: ['stato_documento'],
  // Of the risk that it answers: no call writes that yet.
  azione_miglioramento: ['data_chiusura'],
  // The valuation in force, which has a line of its own.
  rischio: [
    ...['valutata_il', 'probabilita', 'impatto', 'livello'],
    ...['residuo_probabilita', 'residuo_impatto', 'residuo_livello'],
  ],
  // The programme is that of its year and norm: what freezes an audit is its planned day.
  audit: ['programma_id'],
  // The day of the line of its creation, or of the change of its frequency.
  indicatore: ['periodicita_dal'],
  // Only the finding refers to the finding it came from; who requested it and when are those of its lines.
  estensione: ['non_conformita_id', 'aperta_da', 'data_apertura', 'data_chiusura'],
  // The text and the people of a complaint are removed one day, which no line could be; the reason of a move is that of
  // its line.
  reclamo: ['nome', 'email', 'telefono', 'testo', 'informativa_sha256', 'concluso_il', 'motivo'],
  // Under which mandate it was written: the author of the line of its creation.
  rilievo_ente: ['mandato_id'],
  // Who planned it is in the line of its creation.
  sessione_formativa: ['utente_id'],
  // The names of people and cooperatives on the day of its closing, whose own lines have them.
  riesame: ['nomi'],
  // The result of its preparation is in the line of its state, with the reason; the attempt is internal.
  fascicolo: ['stato', 'tentativo', 'errore'],
  // The content and result of its sheet, which are not stored for ever; who ran it and when is in the line of its
  // state.
  importazione: [
    'file_id',
    'riga_intestazioni',
    'intestazioni',
    'esempi',
    'mappatura',
    'file_dichiarati',
    'totale',
    'valide',
    'errate',
    'saltate',
    'errore',
    'eseguita_da_id',
    'eseguita_il',
    'annullabile_fino_al',
  ],
}

it('every part of a record logs what it is made of', () => {
  const parts = slices.flatMap(({ store }) => store?.parts ?? [])
  expect(parts.length).toBeGreaterThanOrEqual(9)
  for (const { name, item } of parts) {
    const logged = Object.entries<z.ZodType>(item.shape).filter(([, field]) => !isComputed(field))
    expect(logged.length, name).toBeGreaterThan(1)
  }
})
