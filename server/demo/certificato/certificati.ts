import { comunicazionePart } from '@quadra/contract/certificato/comunicazione'
import type { TipoComunicazione } from '@quadra/contract/certificato/names'
import { cycleEnd, monthsAfter } from '@quadra/contract/ciclo'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { certificato, certificatoComunicazione, certificatoSito } from '@quadra/server/database/schema/programma_audit'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, eq } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { lineOfPart, logCreation } from '../story.ts'

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
  readonly campo_applicazione: string
  readonly esclusioni: string | null
  readonly settori: string
  /** What is done at a site, in the words of the certificate. */
  readonly attivita: Partial<Record<CoopKey, string>>
  readonly comunicazioni: readonly {
    readonly tipo: TipoComunicazione
    readonly ago: number
    readonly site: CoopKey | null
    readonly testo: string
    /** Communicated so many days ago, by this letter. */
    readonly communicated?: { readonly ago: number; readonly riferimento: string }
  }[]
}
const stories: readonly Story[] = [
  {
    norma: 'UNI EN ISO 9001:2015',
    numero: 'IT-9001-2217',
    months: 20,
    siti: ['alfa', 'beta', 'aurora', 'orizzonti', 'girasole'],
    surveillance: 124,
    campo_applicazione:
      'Progettazione ed erogazione di servizi socio-assistenziali ed educativi, di trasporto di persone con disabilità, di pulizia e di manutenzione del verde.',
    esclusioni: 'Requisito 7.1.5.2: non si usano strumenti di misura che richiedono la riferibilità.',
    settori: 'EA 38, EA 35, EA 31',
    attivita: {
      alfa: 'Assistenza domiciliare, centro diurno disabili, trasporto attrezzato',
      beta: 'Pulizie di ambienti sanitari e scolastici',
      aurora: 'Asilo nido e servizi educativi',
      orizzonti: 'Manutenzione del verde e inserimenti lavorativi',
      girasole: 'Comunità alloggio per minori',
    },
    comunicazioni: [
      {
        tipo: 'sito_entrato',
        ago: 210,
        site: 'girasole',
        testo: 'Il Girasole entra nel certificato con la comunità alloggio di via dei Tigli.',
        communicated: { ago: 203, riferimento: 'PEC del consorzio, prot. 118' },
      },
      {
        tipo: 'sede',
        ago: 6,
        site: 'alfa',
        testo: 'Il centro diurno si è spostato da via Roma 12 a via Mazzini 4, stessa città.',
      },
    ],
  },
  {
    norma: 'UNI EN ISO 14001:2015',
    numero: 'IT-14001-0648',
    months: 8,
    siti: ['alfa', 'beta'],
    centrale: 'alfa',
    surveillance: 24,
    campo_applicazione:
      'Gestione degli aspetti ambientali dei servizi di pulizia, di trasporto e di assistenza alla persona.',
    esclusioni: null,
    settori: 'EA 35, EA 38',
    attivita: {},
    comunicazioni: [],
  },
]

/** The certificates of the consortium: two norms, each with its sites. */
export async function loadCertificati(tx: Tx, { clients, people }: Cast, days: Calendar) {
  for (const {
    norma: descrizione,
    numero,
    months,
    siti,
    centrale,
    surveillance,
    attivita,
    comunicazioni,
    ...scope
  } of stories) {
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
      ...scope,
    }
    const tracked = { data_creazione: born, data_modifica: born }
    const [row] = await tx
      .insert(certificato)
      .values({ ...values, ...tracked, norma_id: norma!.id })
      .returning({ id: certificato.id })
    const sites = siti.map((key) => ({
      id: clients.get(key)!,
      nome: nameOf(key),
      isCentral: key === centrale,
      attivita: attivita[key] ?? null,
    }))
    await tx.insert(certificatoSito).values(
      sites.map(({ id, isCentral, ...site }) => ({
        certificato_id: row!.id,
        cliente_id: id,
        centrale: isCentral,
        attivita: site.attivita,
      })),
    )
    const siteValues = sites
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
      .map(({ id, nome, isCentral, ...site }) => ({
        cliente: { id, nome },
        dal: null,
        al: null,
        ...(isCentral && { centrale: true }),
        ...(site.attivita && { attivita: site.attivita }),
      }))
    await logCreation(
      tx,
      'certificato',
      { id: row!.id, norma, ...values, ...tracked, siti: siteValues },
      {
        id: people.get(gestore)!,
      },
    )
    for (const { tipo, ago, site, testo, communicated } of comunicazioni) {
      const at = days.instant(ago, 20)
      const change = {
        tipo,
        data: days.day(ago),
        testo,
        comunicata_il: communicated ? days.day(communicated.ago) : null,
        riferimento: communicated?.riferimento ?? null,
      }
      const [written] = await tx
        .insert(certificatoComunicazione)
        .values({
          ...change,
          certificato_id: row!.id,
          cliente_id: site && clients.get(site)!,
          data_creazione: at,
          data_modifica: at,
        })
        .returning({ id: certificatoComunicazione.id })
      const to = { ...change, cliente: site && { id: clients.get(site)!, nome: nameOf(site) } }
      const of = { slice: 'certificato', id: row!.id, cliente_id: null }
      await logChange(tx, { id: people.get(gestore)! }, lineOfPart(of, comunicazionePart, written!.id, { to, at }))
    }
  }
}

const nameOf = (key: CoopKey) => cooperatives.find((one) => one.key === key)!.nome
