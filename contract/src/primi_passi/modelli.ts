import { z } from 'zod'
import type { dizionari } from '../dizionario/names.ts'

/** What models there are of: the dictionaries of items, those that others hang on first, and three that use their items. */
export const dictionariesInOrder = [
  'norma',
  'norma_conformita',
  'processo',
  'obiettivo',
  'metodo_rilevazione',
  'responsabile',
  'tipo_documento',
  'servizio_fornitore',
  'categoria_causa',
  'tipo_requisito',
  'mansione',
  'competenza',
] as const satisfies readonly Exclude<keyof typeof dizionari, 'valutatore'>[]
export type ModelloDizionario = (typeof dictionariesInOrder)[number]
export const gruppi = [...dictionariesInOrder, 'catalogo_indicatore', 'requisito_fornitore', 'checklist'] as const
export type Gruppo = (typeof gruppi)[number]

export const modelloVoce = z.object({
  /** What a choice sends. */
  chiave: z.string(),
  codice: z.string().nullable(),
  descrizione: z.string(),
  /** What it is for. */
  nota: z.string().nullable(),
  /** It exists already, active or not: it is left as it is. */
  presente: z.boolean(),
  /** Why it cannot be added. */
  ostacolo: z.string().nullable(),
  /** Whether it begins chosen. */
  proposta: z.boolean(),
  /** The norms with which it is proposed; none: with any. */
  norme: z.array(z.string()),
  /** Other models it needs: those are added with it. */
  usa: z.array(z.string()),
})
export type ModelloVoce = z.output<typeof modelloVoce>

export const modelli = z.object({ gruppi: z.array(z.object({ gruppo: z.enum(gruppi), voci: z.array(modelloVoce) })) })
export type Modelli = z.output<typeof modelli>

export const modelliCreate = z.object({
  voci: z
    .array(z.string('Valore non valido').max(300, 'Valore non valido'), 'Scegli almeno una voce')
    .min(1, 'Scegli almeno una voce')
    .max(500, 'Al massimo 500 voci')
    .meta({ title: 'Voci' }),
})

export const modelliReply = z.object({
  /** Created by this call. */
  aggiunte: z.int(),
  /** How many of the chosen entries existed and stayed as they were. */
  presenti: z.int(),
})

/** The chosen ones and all they need, of those that do not exist: what a confirmation writes. */
export function withNeeded(chosen: Iterable<string>, all: readonly ModelloVoce[]): ModelloVoce[] {
  const byKey = new Map(all.map((one) => [one.chiave, one]))
  const found = new Map<string, ModelloVoce>()
  const visit = (key: string) => {
    const one = byKey.get(key)
    if (!one || found.has(key)) return
    found.set(key, one)
    one.usa.forEach(visit)
  }
  for (const key of chosen) visit(key)
  return all.filter(({ chiave, presente }) => found.has(chiave) && !presente)
}
