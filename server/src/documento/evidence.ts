import { documentoCreate } from '@quadra/contract/documento/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, evidenceSource, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly codice: string | null
  readonly titolo: string
  readonly tipo: string
  readonly revisione: number | null
  readonly dal: string
  readonly riesame_entro: string | null
  readonly file: { readonly id: string; readonly nome: string; readonly tipo: string; readonly dimensione: number }
}

/** Of the mandate's cooperatives whom the document is for: its own, or those that share a flag with a multi-site one. */
const reached = (
  scope: EvidenceScope,
) => sql`(select own.id from cliente own where own.id = any(${clientKeys(scope)}) and (
  documento.cliente_id = own.id or (documento.cliente_id is null and ((own.servizi_imprese and documento.servizi_imprese)
    or (own.servizi_persona and documento.servizi_persona) or (own.parita_genere and documento.parita_genere)))))`
const since = sql`coalesce((select in_force.data_vigenza from documento_revisione in_force
  where documento.controllato and in_force.documento_id = documento.id and in_force.stato = 'vigente'), documento.data)`

/** In force today: no draft, no withdrawn one, and of a controlled one the revision in force. */
export const documentoEvidence = evidenceSource<Facts>({
  tipo: 'documento',
  from: sql`documento`,
  where: (scope) => sql`documento.data_cancellazione is null and documento.ritirato_il is null
    and (not documento.controllato or documento.stato_documento = 'vigente') and exists ${reached(scope)}`,
  id: sql`documento.id`,
  titolo: sql`concat_ws(' – ', nullif(documento.codice_documento, ''), documento.descrizione)`,
  oggetto: () => sql`(select descrizione from voce where voce.id = documento.tipo_documento_id)`,
  data: () => since,
  clienti: (scope) => sql`array${reached(scope)}`,
  stato: () => sql`'In vigore'::text`,
  facts: () => sql`(select json_build_object('codice', documento.codice_documento, 'titolo', documento.descrizione,
      'tipo', (select descrizione from voce where voce.id = documento.tipo_documento_id), 'revisione', current.numero, 'dal', ${since},
      'riesame_entro', documento.riesame_entro, 'file', json_build_object('id', stored.id, 'nome', stored.name, 'tipo', stored.type,
        'dimensione', stored.size))
    from file stored left join documento_revisione current
      on documento.controllato and current.documento_id = documento.id and current.stato = 'vigente'
    where stored.id = coalesce(current.file_id, documento.file_id))`,
  collegamenti: {
    requisito: sql`select named.requisito_id from documento_requisito named where named.documento_id = documento.id`,
  },
  show: (facts) => ({
    valori: [
      ...valori(documentoCreate, {
        codice_documento: facts.codice,
      }),
      ...valore('Titolo', facts.titolo),
      ...valore('Tipo', facts.tipo),
      ...valore('Revisione', facts.revisione),
      ...valori(documentoCreate, {
        data_vigenza: writeDay(facts.dal),
      }),
      ...valore('Riesame entro', facts.riesame_entro && writeDay(facts.riesame_entro)),
    ],
    parti: [],
  }),
  file: ({ file: { id, ...file } }) => ({ stored: id, ...file }),
})
