import { z } from 'zod'
import { computed, instant, key, optionalLongText, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { domanda, domandaBody, domandaWords, mostDomande } from './domanda.ts'
import { statiVersione, statoVersioneLabels } from './stato.ts'

/** The whole draft, in its order. */
export const bozzaUpdate = z.object({
  domande: z.array(domandaBody).max(mostDomande, `Al massimo ${mostDomande} domande`).meta({ title: 'Domande' }),
})
export const pubblicaBody = z.object({ note_modifica: optionalLongText('Che cosa cambia').optional() })

/** A version of a template, with its questions: once published it never changes. */
export const checklistVersione = z.object({
  id: key,
  numero: z.int().meta({ title: 'Versione' }),
  stato: z.enum(statiVersione).meta({ title: 'Stato', valori: statoVersioneLabels }),
  note_modifica: z.string().nullable().meta({ title: 'Che cosa cambia' }),
  /** The user who started the draft; once it is published, the user who published it. */
  utente: user('Autore'),
  domande: z.array(domanda).meta({ title: 'Domande' }),
  data_pubblicazione: computed(instant.nullable()),
  data_creazione: computed(instant),
  data_modifica: computed(instant),
})
export type ChecklistVersione = z.output<typeof checklistVersione>

export const versionePart = part('versione', {
  label: 'Versione',
  item: checklistVersione,
  words: ({ numero, stato, note_modifica, domande: questions }) => {
    // The log line of an empty draft has no questions.
    const domande = questions ?? []
    const head = [`Versione ${numero}`, statoVersioneLabels[stato], note_modifica].filter(Boolean).join(' · ')
    return `${head} · ${domandeWords(domande.length)}${domande.map((one, at) => `\n${at + 1}. ${line(one)}`).join('')}`
  },
})
const line = ({ sezione, aiuto, ...one }: z.output<typeof domanda>) =>
  [sezione && `[${sezione}]`, domandaWords(one), aiuto && `(${aiuto})`].filter(Boolean).join(' ')

/** "9 domande", "1 domanda". */
export const domandeWords = (count: number) => (count === 1 ? '1 domanda' : `${count} domande`)
