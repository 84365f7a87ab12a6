import type { Query } from '@quadra/contract/kernel/endpoint'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { mandatoApi } from '@quadra/contract/mandato/api'
import { type Lettura, letturaView, tipoLetturaLabels } from '@quadra/contract/mandato/lettura'
import { certificateOf, periodOf } from '@quadra/contract/mandato/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Connection, Db } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { labelled } from '../kernel/evidence.ts'
import { sendPdf } from '../kernel/pdf/send-pdf.ts'
import { fullName } from '../kernel/session.ts'
import { outsideSlot } from '../kernel/stream/current-slot.ts'
import { listPage } from './list-page.ts'
import type { MandateRead } from './queries.ts'

type Column = (typeof letturaView)['columns'][number]['key']

const kind = labelled(sql`found.tipo`, tipoLetturaLabels)
const words: Record<Column, SQL> = {
  quando: sql`to_char(found.quando at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')`,
  tipo: kind,
  titolo: sql`found.titolo`,
  scaricato: sql`(case when found.scaricato then 'Sì' else 'No' end)`,
}
const sorted: Record<Column, SQL> = {
  quando: sql`found.quando`,
  tipo: sql`${kind} collate "und-x-icu"`,
  titolo: sql`found.titolo collate "und-x-icu"`,
  scaricato: sql`found.scaricato`,
}

/** A page of what was read under a mandate, or all of it. */
export async function listReadings(db: Connection, mandato: number, query: Query<(typeof mandatoApi)['letture']>) {
  const { ordina, direzione } = query
  const { matches, limit, reply } = listPage(query, words)
  const towards = sql.raw(direzione ?? (ordina ? 'asc' : letturaView.sort.direction))
  const order = sql`${sorted[ordina ?? letturaView.sort.key]} ${towards}, found.id ${towards}`
  const { rows } = await db.execute<{ totale: number; righe: Lettura[] }>(sql`
    with matching as (select * from mandato_lettura found where found.mandato_id = ${mandato} and ${matches})
    select (select count(*)::int from matching) as totale, coalesce((select json_agg(json_build_object('id', page.id, 'tipo', page.tipo,
        'record_id', page.record_id, 'titolo', page.titolo, 'scaricato', page.scaricato, 'quando', page.quando) order by page.n)
      from (select found.*, row_number() over (order by ${order}) as n from matching found order by n ${limit}) page), '[]') as righe`)
  const { totale, righe } = rows[0]!
  return reply(
    righe.map((row) => ({ ...row, quando: new Date(row.quando).toISOString() })),
    totale,
  )
}

/** All of it on paper, the first reading first. */
export async function sendRegister(app: Pick<App, 'press'>, db: Db, mandate: MandateRead, reply: FastifyReply) {
  const { rows } = await listReadings(db, mandate.id, { ordina: 'quando' })
  const taken = rows.filter(({ scaricato }) => scaricato).length
  const righe = rows.map(({ quando, tipo, titolo, scaricato }) => [
    writeInstant(quando),
    tipoLetturaLabels[tipo],
    titolo,
    scaricato ? 'Scaricato' : 'Aperto',
  ])
  const report = {
    title: 'Registro delle letture',
    short_title: `Registro delle letture del mandato n. ${mandate.id}`,
    organisation: 'Evidenze per la certificazione',
    copy: 'Una riga per ogni record e giorno',
    cooperative: mandate.clienti.map(({ nome }) => nome).join(', '),
    draft: '',
    facts: [
      ['Certificato', certificateOf(mandate)],
      ['Mandato', `${fullName(mandate.utente)}, ${periodOf(mandate)}`],
    ],
    values: [
      { etichetta: 'Record aperti', valore: String(rows.length - taken) },
      { etichetta: 'Record scaricati', valore: String(taken) },
    ],
    parts: [
      {
        etichetta: 'Letture',
        tabelle: righe.length === 0 ? [] : [{ titolo: '', colonne: ['Quando', 'Tipo', 'Che cosa', 'Come'], righe }],
        righe: righe.length === 0 ? ['Nessuna lettura.'] : [],
      },
    ],
    seal: '',
    printed: `Stampato il ${writeInstant(new Date().toISOString())}`,
  }
  return sendPdf(reply, await outsideSlot(() => app.press.print('evidenza', report)), `letture_mandato_${mandate.id}`)
}
