import { writeOn } from '@quadra/contract/kernel/list'
import { type Fonte, fonteLabels, fonti } from '@quadra/contract/requisito/names'
import { type SQL, sql } from 'drizzle-orm'
import { grounds } from '../domain/requirements/cells.ts'
import { found, howMuch, lastVerified } from '../domain/requirements/found.ts'
import { registerRows, registersOf } from '../domain/requirements/registers.ts'
import {
  clientKeys,
  type EvidenceScope,
  type EvidenceSource,
  evidenceSource,
  fromOf,
  keysInMandate,
  parte,
  riga,
} from '../kernel/evidence.ts'
import type { Slice } from '../kernel/slice.ts'

interface Facts {
  readonly cooperative: readonly {
    readonly nome: string
    readonly escluso: string | null
    readonly registri: readonly { readonly fonte: Fonte; readonly record: number }[]
    readonly prove: readonly {
      readonly tipo: Tipo
      readonly titolo: string
      readonly stato: string
      readonly il: string | null
      readonly da: string | null
    }[]
  }[]
}
/** What proves a requirement or speaks against it, of the kinds that a mandate shows. */
const tipi = ['documento', 'audit', 'non_conformita', 'indicatore'] as const satisfies readonly EvidenceSource['tipo'][]
type Tipo = (typeof tipi)[number]
const words: Readonly<Record<Tipo, string>> = {
  documento: 'documenti',
  audit: 'verifiche',
  non_conformita: 'non conformità',
  indicatore: 'indicatori',
}

/** The leaves of the certificate's norm with what proves them, of what the same mandate shows under its other kinds. No state, ever. */
export function requisitoEvidence(slices: readonly Slice[]): EvidenceSource {
  const sources = slices.flatMap(({ evidence }) => (evidence && typeof evidence !== 'function' ? [evidence] : []))
  const registers = registersOf(slices)
  const sourceOf = (tipo: Tipo) => sources.find((source) => source.tipo === tipo)!
  /** Those of a kind's records, as `prova` or `nc_di` name them, that the mandate shows. */
  const inMandate = (tipo: Tipo, key: SQL, scope: EvidenceScope) =>
    sql`${key} in ${keysInMandate(sourceOf(tipo), scope)}`

  const from = (scope: EvidenceScope) => sql`(
    with ${grounds({ cliente: null, today: scope.today }, { norma: sql`${scope.norma.id}::int`, clienti: scope.clienti.map(({ id }) => id) })},
    ${registerRows(registers, (source) => source.inMandate(scope))},
    ${found((tipo, key) => inMandate(tipo, key, scope))},
    ogni as materialized (select * from prova
      union all select foglia_id, cliente_id, 'non_conformita', id, null, null from nc_di where ${inMandate('non_conformita', sql`id`, scope)})
    select foglia.id, foglia.codice, foglia.titolo, foglia.ordine, ${howMuch} as evidenze, ${lastVerified} as verificato_il,
      ${sql.join(
        tipi.map(
          (tipo) =>
            sql`array(select distinct ogni.record_id from ogni where ogni.foglia_id = foglia.id and ogni.tipo = ${tipo}) as ${sql.identifier(tipo)}`,
        ),
        sql`, `,
      )},
      (select json_agg(json_build_object('nome', sito.nome,
          'escluso', (select motivo from requisito_esclusione gone where gone.requisito_id = foglia.id and gone.cliente_id = sito.cliente_id),
          'registri', (select coalesce(json_agg(json_build_object('fonte', one.fonte, 'record', one.record)), '[]')
            from registro_di one where one.foglia_id = foglia.id and one.cliente_id = sito.cliente_id),
          'prove', (select coalesce(json_agg(json_build_object('tipo', one.tipo, 'titolo', one.titolo, 'stato', one.stato, 'il', one.il, 'da', one.da)
              order by one.il desc nulls last, one.titolo collate "und-x-icu", one.record_id), '[]')
            from (${namesOf(scope)}) one)) order by sito.nome collate "und-x-icu", sito.cliente_id) from sito) as cooperative
    from foglia) requisito`

  /** Each record of `ogni` by its own title and state. */
  const namesOf = (scope: EvidenceScope) =>
    sql.join(
      tipi.map((tipo) => {
        const source = sourceOf(tipo)
        return sql`select one.tipo, one.record_id, one.il, one.da, ${source.titolo} as titolo, ${source.stato(scope)} as stato
          from ogni one join ${fromOf(source, scope)} on ${source.id} = one.record_id
          where one.tipo = ${tipo} and one.foglia_id = foglia.id and one.cliente_id = sito.cliente_id`
      }),
      sql` union all `,
    )

  return evidenceSource<Facts>({
    tipo: 'requisito',
    from,
    where: () => sql`true`,
    id: sql`requisito.id`,
    titolo: sql`(requisito.codice || ' ' || requisito.titolo)`,
    ordine: sql`requisito.ordine`,
    oggetto:
      () => sql`(select string_agg(concat_ws(' – ', nullif(process.codice, ''), process.descrizione), '; ' order by process.codice, process.id)
      from requisito_processo link join voce process on process.id = link.processo_id where link.requisito_id = requisito.id)`,
    data: () => sql`requisito.verificato_il`,
    clienti: clientKeys,
    stato: () =>
      sql`(case requisito.evidenze when 0 then 'Nessuna evidenza' when 1 then '1 evidenza' else requisito.evidenze || ' evidenze' end)`,
    facts: () => sql`json_build_object('cooperative', coalesce(requisito.cooperative, '[]'))`,
    collegamenti: Object.fromEntries(tipi.map((tipo) => [tipo, sql`select unnest(requisito.${sql.identifier(tipo)})`])),
    withoutHistory: true,
    show: ({ cooperative }) => ({
      valori: [],
      parti: cooperative.flatMap(({ nome, escluso, registri, prove }) => [
        ...parte(`${nome}: escluso`, escluso === null ? [] : [escluso]),
        ...tipi.flatMap((tipo) =>
          parte(
            `${nome}: ${words[tipo]}`,
            prove
              .filter((one) => one.tipo === tipo)
              .map(({ titolo, stato, il, da }) =>
                riga(
                  titolo,
                  il && `verificato ${writeOn('il', il)}`,
                  tipo === 'non_conformita' && stato,
                  da && `da ${da}`,
                ),
              ),
          ),
        ),
        ...parte(
          `${nome}: registri`,
          fonti.flatMap((fonte) =>
            registri.filter((one) => one.fonte === fonte).map(({ record }) => `${fonteLabels[fonte]}: ${record}`),
          ),
        ),
      ]),
    }),
  })
}
