import { z } from 'zod'
import { computed, flag, instant, right, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { type EsitoEstensione, esitoEstensioneLabels } from './stato.ts'

/** The state of a cooperative's answer, in the words of the matrix. */
export const cellaLabels = {
  in_attesa: 'In attesa',
  in_ritardo: 'In ritardo',
  non_applicabile: 'N.A.',
  verificata: 'Verificata',
  interessata: 'Interessata',
  /** The question was withdrawn before the cooperative answered. */
  annullata: 'Annullata',
  /** Switched off before it answered. */
  esclusa: 'Non richiesta',
} as const
export type Cella = keyof typeof cellaLabels

const esiti = Object.keys(esitoEstensioneLabels) as [EsitoEstensione, ...EsitoEstensione[]]

/** The question to one cooperative, and its answer. Not numbered: gaps would reveal which others were left out. */
export const risposta = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  esito: z.enum(esiti).nullable().meta({ title: 'Risposta', valori: esitoEstensioneLabels }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  servizio: z.object({ id: z.int(), descrizione: z.string() }).nullable().meta({ title: 'Servizio' }),
  /** The cooperative's own finding created from it. */
  non_conformita: z.object({ id: z.int() }).nullable().meta({ title: 'Non conformità' }),
  /** The user who answered. */
  utente: user('Risposta di').nullable(),
  /** The consortium answered in its stead. */
  per_conto: flag('Per conto'),
  data_risposta: computed(instant.nullable()),
  data_modifica: computed(instant),
  cella: computed(z.enum(Object.keys(cellaLabels) as [Cella, ...Cella[]])),
  /** May the caller answer, or correct the answer, now; and must a reason be given. */
  modificabile: right,
  motivo_richiesto: right,
})
export type Risposta = z.output<typeof risposta>

export const perContoWords = ({ cliente }: Pick<Risposta, 'cliente'>) => `per conto di ${cliente.nome}`

export const rispostaPart = part('risposte', {
  label: 'Risposta',
  item: risposta,
  words: ({ cliente, esito, nota, servizio, non_conformita, per_conto }) => {
    const parts = [
      esito ? esitoEstensioneLabels[esito] : 'in attesa',
      servizio && `servizio ${servizio.descrizione}`,
      non_conformita && `non conformità n. ${non_conformita.id}`,
      esito && per_conto && perContoWords({ cliente }),
    ]
    return `${cliente.nome}: ${parts.filter(Boolean).join(', ')}${nota ? `. ${nota}` : ''}`
  },
})
