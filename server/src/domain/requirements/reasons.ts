import { writeOn } from '@quadra/contract/kernel/list'
import { openStati } from '@quadra/contract/non_conformita/stato'
import { placeOf } from '@quadra/contract/places'
import type { Motivo } from '@quadra/contract/requisito/evidenze'
import { type Fonte, fonti } from '@quadra/contract/requisito/names'
import type { RegisterSource } from '../../kernel/register.ts'

/** What the reasons of a state are made from (`factsOfCell`). */
export interface Facts {
  /** Why it does not apply. */
  readonly escluso: string | null
  readonly senza_evidenze: boolean
  /** Open non-conformities. */
  readonly maggiori: number
  readonly altre: number
  /** Documents in force past their review. */
  readonly scaduti: readonly { readonly id: number; readonly nome: string }[] | null
  readonly non_raggiunti: number
  /** Those not in order. */
  readonly registri: readonly { readonly fonte: Fonte; readonly fuori: number; readonly giorno: string | null }[] | null
  /** The end of a cycle that is near, where it was never verified. */
  readonly ciclo_fino_al: string | null
  readonly da_confermare: number
}
interface Of {
  readonly requisito: number
  readonly cliente: number
}

/** A reason, and what to do about it. */
interface Reason extends Motivo {
  readonly fare: string
}

export const motiviOf = (sources: readonly RegisterSource[], facts: Facts, of: Of): Motivo[] =>
  reasonsOf(sources, facts, of).map(({ testo, percorso }) => ({ testo, percorso }))

/** What to do first at a cell, and where. */
export function passoOf(sources: readonly RegisterSource[], facts: Facts, of: Of) {
  const [first] = reasonsOf(sources, facts, of)
  return first?.percorso ? { testo: first.fare, percorso: first.percorso } : null
}

/** Every reason that holds, in the order in which they make the state; what does not apply has its exclusion alone. */
function reasonsOf(sources: readonly RegisterSource[], facts: Facts, { requisito, cliente }: Of): Reason[] {
  if (facts.escluso !== null) return [{ testo: `Escluso: ${facts.escluso}`, percorso: null, fare: '' }]
  const cases = `${placeOf('non_conformita').path}?requisito_id=${requisito}&cliente_id=${cliente}&stato=${openStati.join(',')}`
  const own = `${placeOf('requisito').record(requisito)}?cliente_id=${cliente}`
  return [
    ...many('Non conformità maggiori aperte', facts.maggiori, cases, 'Chiudi le non conformità'),
    ...(facts.senza_evidenze ? [{ testo: 'Nessuna evidenza', percorso: own, fare: 'Collega un documento' }] : []),
    ...many('Non conformità aperte', facts.altre, cases, 'Chiudi le non conformità'),
    ...(facts.scaduti ?? []).map(({ id, nome }) => ({
      testo: `Documento da riesaminare: ${nome}`,
      percorso: placeOf('documento').record(id),
      fare: 'Riesamina il documento',
    })),
    ...many('Indicatori non raggiunti', facts.non_raggiunti, own, 'Vedi gli indicatori'),
    ...(facts.registri ?? [])
      .toSorted((one, other) => fonti.indexOf(one.fonte) - fonti.indexOf(other.fonte))
      .flatMap(({ fonte, fuori, giorno }) => {
        const source = sources.find((one) => one.fonte === fonte)
        return source
          ? { testo: source.words(fuori, giorno), percorso: source.percorso(cliente), fare: 'Sistema il registro' }
          : []
      }),
    ...(facts.ciclo_fino_al
      ? [
          {
            testo: `Non verificato nel ciclo che finisce ${writeOn('il', facts.ciclo_fino_al)}`,
            percorso: placeOf('programma_audit').path,
            fare: 'Pianifica un audit',
          },
        ]
      : []),
    ...many('Requisito modificato: documenti da confermare', facts.da_confermare, own, 'Conferma i documenti'),
  ]
}

const many = (words: string, count: number, percorso: string, fare: string): Reason[] =>
  count > 0 ? [{ testo: `${words}: ${count}`, percorso, fare }] : []
