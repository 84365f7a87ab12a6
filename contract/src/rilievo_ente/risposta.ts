import { z } from 'zod'
import { computed, instant, key, user } from '../kernel/fields.ts'
import { writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { esitiRisposta, esitoRispostaLabels } from './stato.ts'

const azione = z.object({
  testo: z.string(),
  scadenza: z.iso.date().nullable(),
  concluso_il: z.iso.date().nullable(),
})

/** The treatment at the moment of the answer. */
export const rispostaDati = z.object({
  correzione: z.string(),
  causa: z.string(),
  trattamento: z.string(),
  azioni: z.array(azione),
})
export type RispostaDati = z.output<typeof rispostaDati>

const words = {
  numero: z.int().meta({ title: 'Numero' }),
  testo: z.string().nullable().meta({ title: 'Risposta' }),
  dati: rispostaDati.nullable().meta({ title: 'Trattamento' }),
  esito: z.enum(esitiRisposta).nullable().meta({ title: 'Esito', valori: esitoRispostaLabels }),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
}
const times = { quando: computed(instant), giudicata_il: computed(instant.nullable()) }

/** An answer as the certification body reads it: without people. */
export const rispostaLetta = z.object({ ...words, ...times })
export type RispostaLetta = z.output<typeof rispostaLetta>

/** A copy that never changes; what follows is how the body judged it. */
export const risposta = z.object({ id: key, ...words, ...times, utente: user('Risposta di') })
export type Risposta = z.output<typeof risposta>

export const rispostaPart = part('risposta', {
  label: 'Risposta all’ente',
  item: risposta,
  words: ({ numero, testo, dati, esito, motivo }) =>
    [
      `n. ${numero}`,
      testo,
      ...(dati
        ? [
            `Correzione: ${dati.correzione}`,
            `Causa: ${dati.causa}`,
            `Trattamento: ${dati.trattamento}`,
            ...dati.azioni.map(azioneWords),
          ]
        : []),
      esito && `${esitoRispostaLabels[esito]}${motivo ? `: ${motivo}` : ''}`,
    ]
      .filter(Boolean)
      .join(' · '),
})

/** "Formare gli operatori (entro il 10/12/2026)". */
export function azioneWords({ testo, scadenza, concluso_il }: RispostaDati['azioni'][number]) {
  const when = concluso_il ? `concluso il ${writeDay(concluso_il)}` : scadenza && `entro il ${writeDay(scadenza)}`
  return when ? `${testo} (${when})` : testo
}
