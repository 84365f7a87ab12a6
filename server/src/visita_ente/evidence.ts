import { type TipoVisitaEnte, tipoVisitaEnteLabels } from '@quadra/contract/visita_ente/names'
import { visitaEnteCreate } from '@quadra/contract/visita_ente/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { clientKeys, evidenceSource, labelled, parte, riga, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly tipo: TipoVisitaEnte
  readonly data_inizio: string
  readonly data_fine: string
  readonly siti: readonly { readonly nome: string; readonly motivo: string | null }[]
  readonly file: {
    readonly id: string
    readonly nome: string
    readonly tipo: string
    readonly dimensione: number
  } | null
}

/** The visits of the certificate to the mandate's sites, with these alone; the report names every site. */
export const visitaEnteEvidence = evidenceSource<Facts>({
  tipo: 'visita_ente',
  from: sql`visita_ente`,
  where: (scope) => sql`visita_ente.certificato_id = ${scope.certificato_id} and visita_ente.data_cancellazione is null
    and exists (select from visita_sito sito where sito.visita_id = visita_ente.id and sito.cliente_id = any(${clientKeys(scope)}))`,
  id: sql`visita_ente.id`,
  titolo: sql`('Visita dell’ente ' || visita_ente.anno || '/' || visita_ente.numero)`,
  oggetto: () => labelled(sql`visita_ente.tipo`, tipoVisitaEnteLabels),
  data: () => sql`visita_ente.data_inizio`,
  clienti: () => sql`array(select sito.cliente_id from visita_sito sito where sito.visita_id = visita_ente.id)`,
  stato: (scope) => sql`(case when visita_ente.data_inizio > ${scope.today}::date then 'Prevista'
    when visita_ente.data_fine >= ${scope.today}::date then 'In corso' else 'Conclusa' end)`,
  facts: (
    scope,
  ) => sql`json_build_object('tipo', visita_ente.tipo, 'data_inizio', visita_ente.data_inizio, 'data_fine', visita_ente.data_fine,
    'siti', (select coalesce(json_agg(json_build_object('nome', site.nome, 'motivo', sito.motivo) order by site.nome collate "und-x-icu", site.id), '[]')
      from visita_sito sito join cliente site on site.id = sito.cliente_id
      where sito.visita_id = visita_ente.id and sito.cliente_id = any(${clientKeys(scope)})),
    'file', (select json_build_object('id', stored.id, 'nome', stored.name, 'tipo', stored.type, 'dimensione', stored.size)
      from file stored where stored.id = visita_ente.file_id and ${scope.everySite}::boolean))`,
  withoutHistory: true,
  show: ({ tipo, data_inizio, data_fine, siti }) => ({
    valori: valori(visitaEnteCreate, {
      tipo: tipoVisitaEnteLabels[tipo],
      data_inizio: writeDay(data_inizio),
      data_fine: writeDay(data_fine),
    }),
    parti: parte(
      'Siti visitati',
      siti.map(({ nome, motivo }) => riga(nome, motivo)),
    ),
  }),
  file: ({ file }) => file && { stored: file.id, nome: file.nome, tipo: file.tipo, dimensione: file.dimensione },
})
