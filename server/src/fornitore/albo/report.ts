import { qualificaLabels } from '@quadra/contract/fornitore/names'
import { criteriQualifica, motiviOf, writeMedia } from '@quadra/contract/fornitore/qualifica'
import { categoryWords } from '@quadra/contract/fornitore/names'
import { writeDay, writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { type Seal, sealWords } from '../../domain/reports/last-seal.ts'
import type { AlboEntry } from './read.ts'

/** The register as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof alboReport>

interface Head {
  /** The cooperative, and the agency it belongs to. */
  readonly nome: string
  readonly agenzia: string
  readonly today: string
  readonly seal: Seal | null
}

export function alboReport({ nome, agenzia, today, seal }: Head, entries: readonly AlboEntry[], now: Date) {
  return {
    title: 'Albo dei fornitori',
    short_title: `Albo dei fornitori ${writeOn('al', today)}`,
    organisation: `Gestione multisito – ${agenzia}`,
    facts: [
      ['Cooperativa', nome],
      ['Situazione al', writeDay(today)],
      ['Fornitori attivi', String(entries.length)],
      ...Object.entries(qualificaLabels).map(([qualifica, label]) => [
        label,
        String(entries.filter((one) => one.qualifica === qualifica).length),
      ]),
    ],
    criteria: criteriQualifica,
    suppliers: entries.map((one) => ({
      nome: one.ragione_sociale,
      codice: one.partita_iva ? `P. IVA ${one.partita_iva}` : `C.F. ${one.codice_fiscale ?? '–'}`,
      collettivo: one.collettivo ? 'Collettivo' : '',
      categorie: one.categorie.map(categoryWords).join(', ') || '–',
      impatto: one.impatto === null ? '–' : String(one.impatto),
      valutazione:
        one.media === null || one.valutato === null ? '–' : `${writeMedia(one.media)} (${writeDay(one.valutato)})`,
      qualifica: qualificaLabels[one.qualifica],
      stato: one.qualifica,
      motivi: motiviOf({ ...one, mancanti: [] }, today),
      entro: writeDay(one.rivalutazione_entro),
      documenti:
        one.mancanti
          .map(({ descrizione, scadenza }) =>
            scadenza ? `${descrizione}: scaduto ${writeOn('il', scadenza)}` : `${descrizione}: mancante`,
          )
          .join('; ') || '–',
    })),
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}
