import { z } from 'zod'
import { ref, text } from '../kernel/fields.ts'
import { codice, orderOf, takenCode } from './codice.ts'
import { modelli } from './modello.ts'

export const mostLines = 300

/** A list that was pasted: a known code gets the title, an unknown one is added, nothing goes. */
export const elencoBody = z.object({
  norma_id: ref('Norma'),
  requisiti: z
    .array(z.object({ codice, titolo: text('Requisito') }))
    .min(1, 'Almeno una riga')
    .max(mostLines, `Al massimo ${mostLines} righe`)
    .superRefine((lines, context) => {
      const seen = new Set<string>()
      lines.forEach(({ codice: code }, index) => {
        const order = orderOf(code)
        if (seen.has(order)) context.addIssue({ code: 'custom', path: [index, 'codice'], message: takenCode })
        seen.add(order)
      })
    })
    .meta({ title: 'Requisiti' }),
})
export const modelloBody = z.object({
  norma_id: ref('Norma'),
  modello: z.enum(modelli, 'Valore non valido').meta({ title: 'Elenco' }),
})
export const copiaBody = z.object({ da_norma_id: ref('Copia da'), norma_id: ref('Norma') })
export const caricati = z.object({ aggiunti: z.int(), aggiornati: z.int(), invariati: z.int() })
export type Caricati = z.output<typeof caricati>

export const hasLines = 'La norma ha già dei requisiti'

/** The lines of a pasted text, a code and a title each: a tab between them, or the first blank. */
export const linesOf = (pasted: string) =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, code = line, title = ''] = /^(\S+?)\.?\s+(.*)$/.exec(line) ?? []
      return { codice: code, titolo: title.trim() }
    })
