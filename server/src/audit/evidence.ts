import { audit, auditUpdate } from '@quadra/contract/audit/schema'
import { statoAuditLabels } from '@quadra/contract/audit/stato'
import { statoAzione } from '@quadra/contract/azione_miglioramento/stato'
import { labelOf } from '@quadra/contract/kernel/fields'
import { romeDay, writeDay, writeOn } from '@quadra/contract/kernel/list'
import { type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import { isClosedAudit, stateOfAudit } from '../domain/audits/state.ts'
import { auditsOfMandate, processWords } from '../domain/audits/of-mandate.ts'
import { evidenceSource, labelled, parte, riga, valore, valori } from '../kernel/evidence.ts'

const texts = [
  'valutazione_generale',
  'raccomandazioni_precedenti',
  'verifica_sicurezza',
  'altri_requisiti_verificati',
] as const

interface Facts extends Readonly<Record<(typeof texts)[number], string | null>> {
  readonly anno: number
  readonly numero: number
  readonly norma: string
  readonly data_pianificazione: string
  readonly data_audit: string
  readonly svolto_il: string | null
  readonly data_chiusura: string | null
  readonly data_annullamento: string | null
  readonly motivo_annullamento: string | null
  readonly numero_addetti: number | null
  readonly valutatori: readonly {
    readonly nome: string
    /** Qualified for the norm on the day of the audit: null of one who is not, or was never judged. */
    readonly qualifica: { readonly dal: string; readonly al: string | null } | null
  }[]
  readonly deroghe: readonly { readonly nome: string; readonly quando: string }[]
  readonly processi: readonly {
    readonly codice: string | null
    readonly descrizione: string
    readonly data: string
    readonly data_verifica: string | null
    readonly valutazione: string | null
  }[]
  readonly non_conformita: readonly { readonly id: number; readonly stato: Stato }[]
  readonly azioni: readonly { readonly id: number; readonly chiusa: boolean; readonly archiviata: boolean }[]
}

/** Of an open audit only the plan; its findings and report once it is closed. */
export const auditEvidence = evidenceSource<Facts>({
  tipo: 'audit',
  from: sql`audit`,
  where: (scope) => sql`audit.id in ${auditsOfMandate(scope)}`,
  id: sql`audit.id`,
  titolo: sql`('Audit n. ' || audit.anno || '/' || audit.numero)`,
  oggetto: () => sql`(select string_agg(planned.words, '; ' order by planned.place) from (
    select concat_ws(' – ', nullif(process.codice, ''), process.descrizione) as words, min(part.data::text || lpad(part.id::text, 10, '0')) as place
    from audit_processo part join voce process on process.id = part.processo_id
    where part.audit_id = audit.id and part.data_cancellazione is null group by 1) planned)`,
  data: () => sql`audit.data_audit`,
  clienti: () => sql`array[audit.cliente_id]`,
  stato: () => labelled(stateOfAudit(), statoAuditLabels),
  facts: () => sql`json_build_object('anno', audit.anno, 'numero', audit.numero,
    'norma', (select descrizione from voce where voce.id = audit.norma_id),
    'data_pianificazione', audit.data_pianificazione, 'data_audit', audit.data_audit, 'svolto_il', audit.svolto_il, 'data_chiusura', audit.data_chiusura,
    'data_annullamento', audit.data_annullamento, 'motivo_annullamento', audit.motivo_annullamento,
    'numero_addetti', audit.numero_addetti,
    'valutatori', (select coalesce(json_agg(json_build_object('nome', ${evaluator}, 'qualifica', (
        select json_build_object('dal', q.data_conseguimento, 'al', q.scadenza) from valutatore_qualifica q
        where q.valutatore_id = v.id and q.norma_id = audit.norma_id and q.data_cancellazione is null
          and audit.data_audit between q.data_conseguimento and coalesce(q.scadenza, audit.data_audit)
        order by q.scadenza desc nulls first, q.id desc limit 1)) order by v.cognome, v.nome, v.id), '[]')
      from audit_valutatore chosen join valutatore v on v.id = chosen.valutatore_id where chosen.audit_id = audit.id),
    'deroghe', (select coalesce(json_agg(json_build_object('nome', ${evaluator}, 'quando', granted.data_creazione) order by granted.id), '[]')
      from audit_deroga granted join valutatore v on v.id = granted.valutatore_id where granted.audit_id = audit.id),
    'processi', coalesce((select json_agg(json_build_object('codice', process.codice, 'descrizione', process.descrizione, 'data', planned.data,
        'data_verifica', ${onceClosed(sql`planned.data_verifica`)}, 'valutazione', ${onceClosed(sql`planned.valutazione`)})
        order by planned.data, planned.da_orario, planned.id)
      from audit_processo planned join voce process on process.id = planned.processo_id
      where planned.audit_id = audit.id and planned.data_cancellazione is null), '[]'),
    'valutazione_generale', ${onceClosed(sql`audit.valutazione_generale`)},
    'raccomandazioni_precedenti', ${onceClosed(sql`audit.raccomandazioni_precedenti`)},
    'verifica_sicurezza', ${onceClosed(sql`audit.verifica_sicurezza`)},
    'altri_requisiti_verificati', ${onceClosed(sql`audit.altri_requisiti_verificati`)},
    'non_conformita', coalesce((select json_agg(json_build_object('id', found.id, 'stato', found.stato) order by found.id)
      from non_conformita found where found.audit_id = audit.id and found.data_cancellazione is null and ${isClosedAudit()}), '[]'),
    'azioni', coalesce((select json_agg(json_build_object('id', raised.id, 'chiusa', raised.chiusa, 'archiviata', raised.archiviata) order by raised.id)
      from azione_miglioramento raised where raised.audit_id = audit.id and raised.data_cancellazione is null
        and ${isClosedAudit()}), '[]'))`,
  collegamenti: {
    non_conformita: sql`select found.id from non_conformita found where found.audit_id = audit.id and ${isClosedAudit()}`,
    azione_miglioramento: sql`select raised.id from azione_miglioramento raised where raised.audit_id = audit.id and ${isClosedAudit()}`,
  },
  show: (facts) => ({
    valori: [
      ...valore('Numero', `${facts.anno}/${facts.numero}`),
      ...valori(auditUpdate, {
        norma_id: facts.norma,
        data_pianificazione: writeDay(facts.data_pianificazione),
        data_audit: writeDay(facts.data_audit),
      }),
      ...valori(audit, {
        svolto_il: facts.svolto_il && writeDay(facts.svolto_il),
      }),
      ...valore('Chiuso il', facts.data_chiusura && writeDay(romeDay(facts.data_chiusura))),
      ...valore('Annullato il', facts.data_annullamento && writeDay(romeDay(facts.data_annullamento))),
      ...valori(audit, {
        motivo_annullamento: facts.motivo_annullamento,
      }),
      ...valori(auditUpdate, {
        valutatori: facts.valutatori.map(({ nome }) => nome).join(', '),
        numero_addetti: facts.numero_addetti,
      }),
      ...texts.flatMap((name) => valore(labelOf(auditUpdate.shape[name]) ?? name, facts[name])),
    ],
    parti: [
      ...parte(
        'Valutatori',
        facts.valutatori.map(({ nome, qualifica }) => riga(nome, qualificationWords(qualifica))),
      ),
      ...parte(
        'Deroghe',
        facts.deroghe.map(({ nome, quando }) => riga(nome, writeDay(romeDay(quando)))),
      ),
      ...parte(
        'Processi',
        facts.processi.map((one) =>
          riga(
            processWords(one),
            `pianificato ${writeOn('il', one.data)}`,
            one.data_verifica && `verificato ${writeOn('il', one.data_verifica)}`,
            one.valutazione,
          ),
        ),
      ),
      ...parte(
        'Non conformità',
        facts.non_conformita.map(({ id, stato }) => `Non conformità n. ${id} – ${statoLabels[stato]}`),
      ),
      ...parte(
        'Azioni di miglioramento',
        facts.azioni.map((one) => `Azione n. ${one.id} – ${statoAzione(one)}`),
      ),
    ],
  }),
  file: ({ anno, numero, data_chiusura }) =>
    data_chiusura ? { report: `Rapporto di audit n. ${anno}/${numero}`, nome: `audit_${anno}_${numero}` } : null,
})

const evaluator = sql`trim(coalesce(v.nome, '') || ' ' || v.cognome)`

function qualificationWords(known: Facts['valutatori'][number]['qualifica']) {
  if (!known) return 'senza qualifica'
  return `qualifica ${writeOn('dal', known.dal)}${known.al ? ` ${writeOn('al', known.al)}` : ''}`
}

function onceClosed(column: ReturnType<typeof sql>) {
  return sql`case when ${isClosedAudit()} then ${column} end`
}
