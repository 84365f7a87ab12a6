import { statoDocumento, statoDocumentoLabels } from '@quadra/contract/fornitore/documento'
import { criteriQualifica, motiviOfAll, writeMedia } from '@quadra/contract/fornitore/qualifica'
import { qualificaLabels, qualifiche } from '@quadra/contract/fornitore/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { computedDealings, dealings } from '../domain/suppliers/dealings.ts'
import { newestDocument } from '../domain/suppliers/documents.ts'
import { factsOf, type JudgedRow, qualifications } from '../domain/suppliers/qualification.ts'
import {
  clientKeys,
  type EvidenceAttachment,
  type EvidenceScope,
  evidenceSource,
  inPeriod,
  parte,
  riga,
  valore,
} from '../kernel/evidence.ts'

interface Facts {
  readonly categorie: readonly string[]
  readonly cooperative: readonly {
    readonly nome: string
    readonly giudizio: JudgedRow | null
    readonly valutazioni: readonly { readonly data: string; readonly genere: string; readonly media: number }[]
    readonly documenti: readonly {
      readonly id: number
      readonly tipo: string
      readonly scadenza: string | null
      readonly file: Omit<EvidenceAttachment, 'id'>
    }[]
  }[]
}

const own = sql`fornitore.id`
/** The mandate's cooperatives that own, evaluated or signed with the supplier. */
const dealing = (scope: EvidenceScope) => sql`(select known.cliente_id from ${computedDealings(own)} known
  where known.cliente_id = any(${clientKeys(scope)}))`
const words = sql.join(
  qualifiche.map((one, rank) => sql`when ${sql.raw(String(rank))} then ${qualificaLabels[one]}::text`),
  sql` `,
)

/** Of a supplier shared with others only what the mandate's cooperatives did with it, and the documents that count for them; no amounts. */
export const fornitoreEvidence = evidenceSource<Facts>({
  tipo: 'fornitore',
  from: sql`fornitore`,
  where: (scope) => sql`fornitore.stato and fornitore.data_cancellazione is null and fornitore.id in (
    select known.fornitore_id from ${dealings} known where known.cliente_id = any(${clientKeys(scope)}))`,
  id: own,
  titolo: sql`fornitore.ragione_sociale`,
  oggetto: () => sql`(select string_agg(item.descrizione, ', ' order by item.descrizione collate "und-x-icu")
    from fornitore_categoria category join voce item on item.id = category.voce_id where category.fornitore_id = fornitore.id)`,
  data: (scope) =>
    sql`(select max(known.valutato) from ${computedDealings(own)} known where known.cliente_id = any(${clientKeys(scope)}))`,
  clienti: (scope) => sql`array${dealing(scope)}`,
  stato: (scope) => sql`coalesce((select case min(pair.rank) ${words} end from ${qualifications(scope.today, own)} pair
    where pair.cliente_id = any(${clientKeys(scope)})), '–')`,
  facts: (scope) => sql`json_build_object(
    'categorie', array(select item.descrizione from fornitore_categoria category join voce item on item.id = category.voce_id
      where category.fornitore_id = fornitore.id order by item.descrizione collate "und-x-icu"),
    'cooperative', (select coalesce(json_agg(json_build_object('nome', site.nome,
        'giudizio', (select json_build_object('rank', pair.rank, 'facts', pair.facts) from ${qualifications(scope.today, own)} pair
          where pair.cliente_id = site.id),
        'valutazioni', (select coalesce(json_agg(json_build_object('data', given.data_valutazione, 'genere', given.genere, 'media', given.media::float8)
            order by given.data_valutazione desc, given.genere desc), '[]')
          from (select cliente_id, fornitore_id, data_valutazione, 'Approvazione' as genere, media from fornitore_approvazione where data_cancellazione is null
            union all select cliente_id, fornitore_id, data_valutazione, 'Monitoraggio', media from fornitore_monitoraggio where data_cancellazione is null) given
          where given.fornitore_id = fornitore.id and given.cliente_id = site.id and ${inPeriod(scope, sql`given.data_valutazione`)}),
        'documenti', (select coalesce(json_agg(json_build_object('id', document.id, 'tipo', kind.descrizione, 'scadenza', document.data_scadenza,
            'file', (select json_build_object('stored', stored.id, 'nome', stored.name, 'tipo', stored.type, 'dimensione', stored.size)
              from file stored where stored.id = document.file_id))
            order by kind.descrizione collate "und-x-icu"), '[]')
          from voce kind join fornitore_documento document on document.id = ${newestDocument({
            fornitore: own,
            cliente: sql`site.id`,
            tipo: sql`kind.id`,
          })}
          where kind.dizionario = 'tipo_requisito')) order by site.nome collate "und-x-icu", site.id), '[]')
      from cliente site where site.id in ${dealing(scope)}))`,
  show: (facts, { today }) => ({
    valori: [
      ...valore('Categorie', facts.categorie.join(', ')),
      ...facts.cooperative.flatMap(({ nome, giudizio }) =>
        valore(`Qualifica per ${nome}`, giudizio ? qualificaLabels[factsOf(giudizio).qualifica] : '–'),
      ),
    ],
    parti: [
      ...parte('Criteri di qualifica', criteriQualifica),
      ...facts.cooperative.flatMap(({ nome, giudizio, valutazioni, documenti }) => [
        ...parte(`${nome}: motivi`, giudizio ? motiviOfAll([factsOf(giudizio)], today, false) : []),
        ...parte(
          `${nome}: valutazioni del periodo`,
          valutazioni.map(({ data, genere, media }) => riga(writeDay(data), genere, `media ${writeMedia(media)}`)),
        ),
        ...parte(
          `${nome}: documenti`,
          documenti.map(({ tipo, scadenza }) =>
            riga(
              tipo,
              statoDocumentoLabels[statoDocumento(scadenza, today)],
              scadenza && `scadenza ${writeDay(scadenza)}`,
            ),
          ),
        ),
      ]),
    ],
  }),
  // One document may count for several cooperatives.
  allegati: ({ cooperative }) => [
    ...new Map(
      cooperative.flatMap(({ documenti }) => documenti.map(({ id, file }) => [id, { id, ...file }] as const)),
    ).values(),
  ],
})
