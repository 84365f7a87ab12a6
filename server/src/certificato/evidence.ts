import { organicoWords, type Organico } from '@quadra/contract/cliente/names'
import { type TipoComunicazione, tipoComunicazioneLabels } from '@quadra/contract/certificato/names'
import { certificatoUpdate } from '@quadra/contract/certificato/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { organicoOf } from '../domain/organico.ts'
import { clientKeys, evidenceSource, parte, riga, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly numero: string
  readonly ente: string
  readonly norma: string
  readonly data_inizio: string
  readonly data_fine: string
  readonly campo_applicazione: string | null
  readonly esclusioni: string | null
  readonly settori: string | null
  readonly siti: readonly {
    readonly nome: string
    readonly centrale: boolean
    readonly dal: string | null
    readonly al: string | null
    readonly attivita: string | null
    readonly organico: readonly Organico[]
  }[]
  readonly comunicazioni: readonly {
    readonly tipo: TipoComunicazione
    readonly data: string
    readonly testo: string
    readonly comunicata_il: string
    readonly riferimento: string | null
  }[]
}

/** The certificate of the mandate, with its sites alone and what was communicated of them; never the consortium's notes. */
export const certificatoEvidence = evidenceSource<Facts>({
  tipo: 'certificato',
  from: sql`certificato`,
  where: ({ certificato_id }) => sql`certificato.id = ${certificato_id} and certificato.data_cancellazione is null`,
  id: sql`certificato.id`,
  titolo: sql`('Certificato ' || certificato.numero)`,
  oggetto: () => sql`certificato.campo_applicazione`,
  data: () => sql`certificato.data_inizio`,
  clienti: clientKeys,
  stato: ({ today }) => sql`(case when certificato.data_inizio > ${today}::date then 'Non ancora in vigore'
    when certificato.data_fine < ${today}::date then 'Scaduto' else 'In vigore' end)`,
  facts: (scope) => sql`json_build_object('numero', certificato.numero, 'ente', certificato.ente,
    'norma', (select descrizione from voce where voce.id = certificato.norma_id),
    'data_inizio', certificato.data_inizio, 'data_fine', certificato.data_fine, 'campo_applicazione', certificato.campo_applicazione,
    'esclusioni', certificato.esclusioni, 'settori', certificato.settori,
    'siti', (select coalesce(json_agg(json_build_object('nome', site.nome, 'centrale', sito.centrale, 'dal', sito.dal, 'al', sito.al,
        'attivita', sito.attivita, 'organico', ${organicoOf(sql`site.id`)}) order by sito.centrale desc, site.nome collate "und-x-icu", site.id), '[]')
      from certificato_sito sito join cliente site on site.id = sito.cliente_id
      where sito.certificato_id = certificato.id and site.id = any(${clientKeys(scope)})),
    'comunicazioni', (select coalesce(json_agg(json_build_object('tipo', line.tipo, 'data', line.data, 'testo', line.testo,
        'comunicata_il', line.comunicata_il, 'riferimento', line.riferimento) order by line.data desc, line.id desc), '[]')
      from certificato_comunicazione line where line.certificato_id = certificato.id and line.data_cancellazione is null
        and line.comunicata_il is not null and (${scope.everySite}::boolean or line.cliente_id = any(${clientKeys(scope)}))))`,
  withoutHistory: true,
  show: (facts) => ({
    valori: [
      ...valori(certificatoUpdate, {
        numero: facts.numero,
        ente: facts.ente,
        norma_id: facts.norma,
        data_inizio: writeDay(facts.data_inizio),
        data_fine: writeDay(facts.data_fine),
        campo_applicazione: facts.campo_applicazione,
        esclusioni: facts.esclusioni,
        settori: facts.settori,
      }),
      ...valore('Siti del mandato', facts.siti.length),
    ],
    parti: [
      ...parte(
        'Siti',
        facts.siti.map(({ nome, centrale, dal, al, attivita, organico }) =>
          riga(
            nome,
            centrale && 'Funzione centrale',
            dal && writeOn('dal', dal),
            al && writeOn('al', al),
            attivita,
            organico.map((year) => `${year.anno}: ${organicoWords(year)}`).join('; '),
          ),
        ),
      ),
      ...parte(
        'Comunicazioni all’ente',
        facts.comunicazioni.map(({ tipo, data, testo, comunicata_il, riferimento }) =>
          riga(
            tipoComunicazioneLabels[tipo],
            writeDay(data),
            testo,
            `comunicata ${writeOn('il', comunicata_il)}`,
            riferimento,
          ),
        ),
      ),
    ],
  }),
})
