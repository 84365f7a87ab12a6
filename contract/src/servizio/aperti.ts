import { z } from 'zod'

/** What is still open at a service: it stays open when the service is switched off. */
export const servizioAperti = z.object({
  non_conformita: z.int(),
  azioni_miglioramento: z.int(),
  reclami: z.int(),
  /** Those that are active: their values stay due. */
  indicatori: z.int(),
  /** Whether its page for complaints receives any. */
  pagina_reclami: z.boolean(),
})
export type ServizioAperti = z.output<typeof servizioAperti>

const words: readonly (readonly [Exclude<keyof ServizioAperti, 'pagina_reclami'>, string, string])[] = [
  ['non_conformita', 'non conformità aperta', 'non conformità aperte'],
  ['azioni_miglioramento', 'azione di miglioramento aperta', 'azioni di miglioramento aperte'],
  ['reclami', 'reclamo da rispondere', 'reclami da rispondere'],
  ['indicatori', 'indicatore attivo', 'indicatori attivi'],
]

/** «2 non conformità aperte», one for each kind there is. */
export const apertiWords = (aperti: ServizioAperti): string[] =>
  words.flatMap(([kind, one, many]) =>
    aperti[kind] === 0 ? [] : [`${aperti[kind].toLocaleString('it-IT')} ${aperti[kind] === 1 ? one : many}`],
  )
