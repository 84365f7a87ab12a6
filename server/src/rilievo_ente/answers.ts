import { type Risposta, risposta, rispostaPart } from '@quadra/contract/rilievo_ente/risposta'
import { asc, eq } from 'drizzle-orm'
import { utente } from '../database/schema/registry.ts'
import { rilievoEnteRisposta } from '../database/schema/rilievo_ente.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/** The answers to a finding, each as it was given; only their judgement is added (ADR 0072). */
export const answers = definePart({
  part: rispostaPart,
  table: rilievoEnteRisposta,
  parent: rilievoEnteRisposta.rilievo_id,
  fields: {
    ...columnsOf(rilievoEnteRisposta, risposta),
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select.from(rilievoEnteRisposta).innerJoin(utente, eq(utente.id, rilievoEnteRisposta.utente_id)).$dynamic(),
  order: [asc(rilievoEnteRisposta.numero)],
  show: (_session, row, _record: { readonly id: number }): Risposta => row,
  rights: {},
})
