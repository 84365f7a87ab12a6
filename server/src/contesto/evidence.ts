import { ambitoLabels, type Ambito } from '@quadra/contract/contesto/ambito'
import { ofConsortium } from '@quadra/contract/contesto/owner'
import { writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, evidenceSource, inPeriod, parte, riga, valore } from '../kernel/evidence.ts'

interface Facts {
  readonly fattori: readonly { readonly descrizione: string; readonly ambito: Ambito; readonly comune: boolean }[]
  readonly parti: readonly { readonly nome: string; readonly esigenze: string; readonly comune: boolean }[]
  readonly revisioni: readonly { readonly data: string; readonly nota: string | null; readonly comune: boolean }[]
}

/** Of the cooperative; the consortium's are about every site, and only for callers who read them all. */
const owned = (scope: EvidenceScope, table: 'fattore' | 'parte' | 'revisione') => {
  const name = sql.raw(`contesto_${table}`)
  const own = sql`(${name}.cliente_id = cliente.id or (${name}.cliente_id is null and ${scope.everySite}::boolean))`
  const present = table === 'revisione' ? inPeriod(scope, sql`${name}.data`) : sql`${name}.stato = 1`
  return sql`${name} where ${own} and ${present}`
}
const count = (scope: EvidenceScope, table: 'fattore' | 'parte') =>
  sql`(select count(*)::int from ${owned(scope, table)})`
const lastRevision = (scope: EvidenceScope) =>
  sql`(select max(contesto_revisione.data) from ${owned(scope, 'revisione')})`

/** The context of each cooperative that wrote any: its factors and parties of today, and the revisions of the period. */
export const contestoEvidence = evidenceSource<Facts>({
  tipo: 'contesto',
  from: sql`cliente`,
  where: (scope) => sql`cliente.id = any(${clientKeys(scope)}) and (exists (select from ${owned(scope, 'fattore')})
    or exists (select from ${owned(scope, 'parte')}) or exists (select from ${owned(scope, 'revisione')}))`,
  id: sql`cliente.id`,
  titolo: sql`('Contesto di ' || cliente.nome)`,
  oggetto: (scope) =>
    sql`('Fattori: ' || ${count(scope, 'fattore')} || ', parti interessate: ' || ${count(scope, 'parte')})`,
  data: lastRevision,
  clienti: () => sql`array[cliente.id]`,
  stato: (scope) => sql`(case when ${lastRevision(scope)} is null then 'Non rivisto nel periodo' else 'Rivisto' end)`,
  facts: (scope) => sql`json_build_object(
    'fattori', (select coalesce(json_agg(json_build_object('descrizione', contesto_fattore.descrizione, 'ambito', contesto_fattore.ambito,
        'comune', contesto_fattore.cliente_id is null) order by contesto_fattore.descrizione collate "und-x-icu", contesto_fattore.id), '[]')
      from ${owned(scope, 'fattore')}),
    'parti', (select coalesce(json_agg(json_build_object('nome', contesto_parte.nome, 'esigenze', contesto_parte.esigenze,
        'comune', contesto_parte.cliente_id is null) order by contesto_parte.nome collate "und-x-icu", contesto_parte.id), '[]')
      from ${owned(scope, 'parte')}),
    'revisioni', (select coalesce(json_agg(json_build_object('data', contesto_revisione.data, 'nota', contesto_revisione.nota,
        'comune', contesto_revisione.cliente_id is null) order by contesto_revisione.data desc, contesto_revisione.id desc), '[]')
      from ${owned(scope, 'revisione')}))`,
  show: ({ fattori, parti, revisioni }) => ({
    valori: [...valore('Fattori', fattori.length), ...valore('Parti interessate', parti.length)],
    parti: [
      ...parte(
        'Fattori',
        fattori.map(({ descrizione, ambito, comune }) =>
          riga(descrizione, ambitoLabels[ambito], comune && ofConsortium),
        ),
      ),
      ...parte(
        'Parti interessate',
        parti.map(({ nome, esigenze, comune }) => riga(nome, esigenze, comune && ofConsortium)),
      ),
      ...parte(
        'Revisioni del contesto',
        revisioni.map(({ data, nota, comune }) => riga(writeDay(data), nota, comune && ofConsortium)),
      ),
    ],
  }),
  // Its lines are those of several records.
  withoutHistory: true,
})
