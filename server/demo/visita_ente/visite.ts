import type { TipoVisitaEnte } from '@quadra/contract/visita_ente/names'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { certificato } from '@quadra/server/database/schema/programma_audit'
import { visitaEnte, visitaEnteCounter, visitaSito } from '@quadra/server/database/schema/visita_ente'
import { eq } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { logCreation } from '../story.ts'

interface Story {
  /** Days ago of its first day, and how many it lasts. */
  readonly ago: number
  readonly days: number
  /** When it was announced. */
  readonly announced: number
  readonly tipo: TipoVisitaEnte
  readonly siti: readonly (readonly [CoopKey, string])[]
  readonly note: string
}
const stories: readonly Story[] = [
  {
    ago: 380,
    days: 2,
    announced: 410,
    tipo: 'sorveglianza',
    siti: [
      ['alfa', 'Sito con più servizi alla persona'],
      ['aurora', 'Sito mai visitato dopo la certificazione'],
    ],
    note: 'Prima sorveglianza. Riunione di apertura nella sede di Alfa.',
  },
  {
    ago: 2,
    days: 4,
    announced: 30,
    tipo: 'sorveglianza',
    siti: [
      ['alfa', 'Verifica del rilievo dell’anno scorso'],
      ['beta', 'Sito con i servizi alle imprese'],
    ],
    note: 'Seconda sorveglianza. Il secondo giorno è dedicato ai servizi di pulizia di Beta.',
  },
]

export interface DemoVisit {
  readonly id: number
  readonly anno: number
  readonly numero: number
}

/** The body's two surveillance visits: of last year, and the one that goes on these days. */
export async function loadVisite(tx: Tx, { clients, people }: Cast, days: Calendar): Promise<readonly DemoVisit[]> {
  const [found] = await tx
    .select({ certificate: certificato, norma: voce })
    .from(certificato)
    .innerJoin(voce, eq(voce.id, certificato.norma_id))
    .where(eq(certificato.numero, 'IT-9001-2217'))
  const { certificate, norma } = found!
  const numbers = new Map<number, number>()
  const visits: DemoVisit[] = []
  for (const { ago, days: long, announced, tipo, siti, note } of stories) {
    const anno = Number(days.day(ago).slice(0, 4))
    const numero = (numbers.get(anno) ?? 0) + 1
    numbers.set(anno, numero)
    const at = days.instant(announced, 0)
    const values = { anno, numero, tipo, data_inizio: days.day(ago), data_fine: days.day(ago - long + 1), note }
    const tracked = { data_creazione: at, data_modifica: at }
    const [row] = await tx
      .insert(visitaEnte)
      .values({ ...values, ...tracked, certificato_id: certificate.id })
      .returning({ id: visitaEnte.id })
    const { id } = row!
    await tx
      .insert(visitaSito)
      .values(siti.map(([key, motivo]) => ({ visita_id: id, cliente_id: clients.get(key)!, motivo })))
    const sites = siti.map(([key, motivo]) => ({
      cliente: { id: clients.get(key)!, nome: cooperatives.find((one) => one.key === key)!.nome },
      motivo,
    }))
    await logCreation(
      tx,
      'visita_ente',
      {
        id,
        certificato: {
          id: certificate.id,
          numero: certificate.numero,
          ente: certificate.ente,
          norma: { id: norma.id, descrizione: norma.descrizione },
        },
        ...values,
        siti: sites,
        rapporto: null,
        ...tracked,
      },
      { id: people.get(gestore)! },
    )
    visits.push({ id, anno, numero })
  }
  for (const [anno, ultimo] of numbers) await tx.insert(visitaEnteCounter).values({ anno, ultimo })
  return visits
}
