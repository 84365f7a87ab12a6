import { cycleEnd, monthsAfter } from '@quadra/contract/ciclo'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { certificato, certificatoSito } from '@quadra/server/database/schema/programma_audit'
import { and, eq } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { logCreation } from '../story.ts'

interface Story {
  readonly norma: string
  readonly numero: string
  /** How long it has been in force. */
  readonly months: number
  readonly siti: readonly CoopKey[]
  /** The site that houses the office of the consortium which leads the system: the central function. */
  readonly centrale?: CoopKey
  /** In so many days the certification body comes again. */
  readonly surveillance: number
}
const stories: readonly Story[] = [
  {
    norma: 'UNI EN ISO 9001:2015',
    numero: 'IT-9001-2217',
    months: 20,
    siti: ['alfa', 'beta', 'aurora', 'orizzonti', 'girasole'],
    surveillance: 124,
  },
  {
    norma: 'UNI EN ISO 14001:2015',
    numero: 'IT-14001-0648',
    months: 8,
    siti: ['alfa', 'beta'],
    centrale: 'alfa',
    surveillance: 24,
  },
]

/** The certificates of the consortium: two norms, each with its sites. */
export async function loadCertificati(tx: Tx, { clients, people }: Cast, days: Calendar) {
  for (const { norma: descrizione, numero, months, siti, centrale, surveillance } of stories) {
    const [norma] = await tx
      .select({ id: voce.id, descrizione: voce.descrizione })
      .from(voce)
      .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, descrizione)))
    const data_inizio = monthsAfter(days.day(0), -months)
    const born = `${data_inizio}T09:00:00.000Z`
    const values = {
      numero,
      ente: 'Istituto Italiano di Certificazione',
      data_inizio,
      data_fine: cycleEnd(data_inizio),
      sorveglianza_entro: days.day(-surveillance),
    }
    const tracked = { data_creazione: born, data_modifica: born }
    const [row] = await tx
      .insert(certificato)
      .values({ ...values, ...tracked, norma_id: norma!.id })
      .returning({ id: certificato.id })
    const sites = siti.map((key) => ({ id: clients.get(key)!, nome: nameOf(key), isCentral: key === centrale }))
    await tx
      .insert(certificatoSito)
      .values(sites.map(({ id, isCentral }) => ({ certificato_id: row!.id, cliente_id: id, centrale: isCentral })))
    const siteValues = sites
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
      .map(({ id, nome, isCentral }) => ({
        cliente: { id, nome },
        dal: null,
        al: null,
        ...(isCentral && { centrale: true }),
      }))
    await logCreation(
      tx,
      'certificato',
      { id: row!.id, norma, ...values, ...tracked, siti: siteValues },
      {
        id: people.get(gestore)!,
      },
    )
  }
}

const nameOf = (key: CoopKey) => cooperatives.find((one) => one.key === key)!.nome
