import { nonConformitaRow, nonConformitaUpdate } from '@quadra/contract/non_conformita/schema'
import { estensioneWords, type EstensioneShown } from '@quadra/contract/non_conformita/estesa'
import { type Gravita, gravitaLabels, gravitaWord } from '@quadra/contract/gravita'
import { romeDay, writeDay, writeOn } from '@quadra/contract/kernel/list'
import { type Tipo, tipoLabels } from '@quadra/contract/non_conformita/names'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import { auditsOfNorm, processWords } from '../domain/audits/of-mandate.ts'
import { newestExtension } from '../domain/extension/estensioni.ts'
import {
  clientKeys,
  evidenceSource,
  inPeriod,
  labelled,
  parte,
  reservedText,
  riga,
  valore,
  valori,
} from '../kernel/evidence.ts'

interface Treatment {
  readonly correzione: string | null
  readonly perche: readonly string[]
  readonly causa: string | null
  readonly trattamento: string | null
  readonly note_chiusura: string | null
  readonly efficacia: boolean | null
}
interface Facts extends Treatment {
  readonly id: number
  readonly dati_particolari: boolean
  readonly tipo: Tipo
  readonly gravita: Gravita | null
  readonly data_segnalazione: string
  readonly data_correzione: string | null
  readonly data_verifica: string | null
  readonly servizio: string | null
  readonly norma: string
  readonly riferimento_norma: string | null
  readonly processo: { readonly codice: string | null; readonly descrizione: string } | null
  readonly fornitore: string | null
  readonly descrizione: string
  readonly ciclo: number
  readonly estensione: EstensioneShown
  readonly tasks: readonly {
    readonly ciclo: number
    readonly fare: string
    readonly fatto: string | null
    readonly scadenza: string | null
    readonly chiuso: boolean
    readonly data_chiusura: string | null
  }[]
  readonly cicli: readonly (Treatment & { readonly numero: number; readonly quando: string })[]
}

const treatment = (table: string) =>
  sql.raw(`'correzione', ${table}.correzione, 'perche', ${table}.perche, 'causa', ${table}.causa,
    'trattamento', ${table}.trattamento, 'note_chiusura', ${table}.note_chiusura, 'efficacia', ${table}.efficacia`)

/** The non-conformities reported in the period, of the mandate's norms or found by an audit of the certificate's. */
export const nonConformitaEvidence = evidenceSource<Facts>({
  tipo: 'non_conformita',
  from: sql`non_conformita`,
  where: (
    scope,
  ) => sql`non_conformita.cliente_id = any(${clientKeys(scope)}) and non_conformita.data_cancellazione is null
    and ${inPeriod(scope, sql`non_conformita.data_segnalazione`)}
    and (non_conformita.norma_id = any(${sql.param(scope.norme)}::int[]) or non_conformita.audit_id in ${auditsOfNorm(scope)})`,
  id: sql`non_conformita.id`,
  titolo: sql`(case non_conformita.tipo when 'reclamo' then 'Reclamo n. ' else 'Non conformità n. ' end || non_conformita.id)`,
  oggetto: () =>
    sql`(case when non_conformita.dati_particolari then ${reservedText}::text else non_conformita.descrizione end)`,
  dettaglio:
    () => sql`(case when not non_conformita.dati_particolari then concat_ws(' · ', ${labelled(sql`non_conformita.gravita`, gravitaLabels)},
    nullif(non_conformita.riferimento_norma, ''), (select servizio.descrizione from servizio where servizio.id = non_conformita.servizio_id),
    (select 'Audit ' || found.anno || '/' || found.numero from audit found where found.id = non_conformita.audit_id)) end)`,
  data: () => sql`non_conformita.data_segnalazione`,
  clienti: () => sql`array[non_conformita.cliente_id]`,
  stato: () => labelled(sql`non_conformita.stato`, statoLabels),
  facts: () => sql`json_build_object('id', non_conformita.id, 'dati_particolari', non_conformita.dati_particolari,
    'tipo', non_conformita.tipo, 'gravita', non_conformita.gravita, 'data_segnalazione', non_conformita.data_segnalazione,
    'data_correzione', non_conformita.data_correzione, 'data_verifica', non_conformita.data_verifica,
    'servizio', (select descrizione from servizio where servizio.id = non_conformita.servizio_id),
    'norma', (select descrizione from voce where voce.id = non_conformita.norma_id),
    'riferimento_norma', non_conformita.riferimento_norma,
    'processo', (select json_build_object('codice', codice, 'descrizione', descrizione) from voce where voce.id = non_conformita.processo_id),
    'fornitore', (select ragione_sociale from fornitore where fornitore.id = non_conformita.fornitore_id),
    'descrizione', non_conformita.descrizione, ${treatment('non_conformita')}, 'ciclo', non_conformita.ciclo, 'estensione', ${newestExtension},
    'tasks', coalesce((select json_agg(json_build_object('ciclo', task.ciclo, 'fare', task.descrizione_intervento_da_eseguire,
        'fatto', task.descrizione_intervento_eseguito, 'scadenza', task.scadenza, 'chiuso', task.chiuso, 'data_chiusura', task.data_chiusura)
        order by task.ciclo, task.id)
      from non_conformita_task task where task.non_conformita_id = non_conformita.id and task.data_cancellazione is null), '[]'),
    'cicli', coalesce((select json_agg(json_build_object('numero', judged.numero, 'quando', judged.quando, ${treatment('judged')}) order by judged.numero)
      from non_conformita_ciclo judged where judged.non_conformita_id = non_conformita.id), '[]'))`,
  collegamenti: {
    audit: sql`select non_conformita.audit_id`,
    fornitore: sql`select non_conformita.fornitore_id`,
  },
  show: (facts) => {
    const words = wordsOf(facts)
    const earlier = facts.cicli.filter(({ numero }) => numero < facts.ciclo)
    return {
      valori: [
        ...valore('Numero', facts.id),
        ...valori(nonConformitaUpdate, {
          tipo: tipoLabels[facts.tipo],
          gravita: gravitaWord(facts.gravita),
          data_segnalazione: writeDay(facts.data_segnalazione),
          data_correzione: facts.data_correzione && writeDay(facts.data_correzione),
          data_verifica: facts.data_verifica && writeDay(facts.data_verifica),
          servizio_id: facts.servizio,
          norma_id: facts.norma,
          riferimento_norma: words(facts.riferimento_norma),
          processo_id: facts.processo && processWords(facts.processo),
          fornitore_id: facts.fornitore,
          descrizione: words(facts.descrizione),
        }),
        ...treated(facts, words),
        ...valori(nonConformitaRow, {
          ciclo: facts.ciclo,
        }),
        ...valore('Estensione alle altre cooperative', estensioneWords(facts.estensione)),
      ],
      parti: [
        ...parte(
          'Task',
          facts.tasks.map((task) =>
            riga(
              words(task.fare),
              task.scadenza && writeOn('entro il', task.scadenza),
              task.chiuso && `concluso${task.data_chiusura ? ` ${writeOn('il', romeDay(task.data_chiusura))}` : ''}`,
              words(task.fatto),
            ),
          ),
        ),
        ...earlier.flatMap((one) =>
          parte(`Ciclo ${one.numero}, giudicato ${writeOn('il', romeDay(one.quando))}`, [
            ...treated(one, words).map(({ etichetta, valore: value }) => `${etichetta}: ${value}`),
          ]),
        ),
      ],
    }
  },
})

/** One with data of health or of minors shows no text. */
const wordsOf =
  ({ dati_particolari }: Pick<Facts, 'dati_particolari'>) =>
  (text: string | null) =>
    text && dati_particolari ? reservedText : text

const treated = (one: Treatment, words: (text: string | null) => string | null) => [
  ...valori(nonConformitaUpdate, {
    correzione: words(one.correzione),
    perche: words(one.perche.map((why, index) => `${index + 1}. ${why}`).join('\n')),
    causa: words(one.causa),
    trattamento: words(one.trattamento),
    note_chiusura: words(one.note_chiusura),
  }),
  ...valori(nonConformitaRow, {
    efficacia: one.efficacia === null ? null : one.efficacia ? 'Sì' : 'No',
  }),
]
