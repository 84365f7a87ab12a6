import type { Tx } from '@quadra/server/database/database'
import { azioneMiglioramento } from '@quadra/server/database/schema/azione_miglioramento'
import { utente } from '@quadra/server/database/schema/registry'
import { type Actor, logChange } from '@quadra/server/kernel/log/changelog'
import type { Calendar } from '../calendar.ts'
import { closer, leftAt, leftReason } from '../cliente/left.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { changesOf } from '../story.ts'

export interface Proposal {
  readonly coop: CoopKey
  readonly servizio: string | null
  readonly by: string
  /** Days ago it was proposed, and is to be verified; negative for days to come. */
  readonly ago: number
  readonly due: number
  readonly miglioramento: string
  /** The responsible user, by e-mail. */
  readonly given?: string
  /** Days ago it was closed, by whom, and how. */
  readonly closed?: readonly [number, string, string]
  /** It went with its cooperative. */
  readonly archived?: true
}

const managerAlfa = 'manager.alfa@example.org'
const coordinatoreAlfa = 'coordinatore.alfa@example.org'
const managerBeta = 'manager.beta@example.org'
const coordinatoreBeta = 'coordinatore.beta@example.org'

const proposals: readonly Proposal[] = [
  {
    coop: 'alfa',
    servizio: 'SAD',
    by: coordinatoreAlfa,
    ago: 500,
    due: 380,
    miglioramento: 'Agenda digitale delle visite consultabile dalle famiglie',
    closed: [390, managerAlfa, 'Agenda attiva per 62 famiglie; telefonate alla centrale dimezzate.'],
  },
  {
    coop: 'alfa',
    servizio: 'CDD',
    by: 'davide.moretti@alfa.example.org',
    ago: 420,
    due: 300,
    miglioramento: 'Laboratorio di cucina aperto alle scuole del quartiere',
    closed: [310, managerAlfa, 'Quattro classi ospitate; attività nel programma annuale.'],
  },
  {
    coop: 'alfa',
    servizio: 'TRA',
    by: coordinatoreAlfa,
    ago: 210,
    due: 20,
    miglioramento: 'Programmare i giri dei pulmini con le distanze reali, non con l’ordine alfabetico',
  },
  {
    coop: 'alfa',
    servizio: 'SAD',
    by: coordinatoreAlfa,
    ago: 120,
    due: -45,
    miglioramento: 'Questionario breve alle famiglie dopo ogni cambio di operatore',
    given: 'utente.alfa@example.org',
  },
  {
    coop: 'alfa',
    servizio: null,
    by: managerAlfa,
    ago: 80,
    due: -100,
    miglioramento: 'Bilancio delle competenze per i coordinatori, con un percorso di formazione biennale',
  },
  {
    coop: 'alfa',
    servizio: 'CAM',
    by: 'anna.greco@alfa.example.org',
    ago: 60,
    due: 5,
    miglioramento: 'Diario condiviso con i tutori dei minori',
  },
  {
    coop: 'beta',
    servizio: 'OSP',
    by: coordinatoreBeta,
    ago: 460,
    due: 330,
    miglioramento: 'Codice colore unico dei panni in tutti i cantieri',
    closed: [335, managerBeta, 'Codice adottato in undici cantieri, cartelli esposti.'],
  },
  {
    coop: 'beta',
    servizio: 'PUL',
    by: coordinatoreBeta,
    ago: 190,
    due: 30,
    miglioramento: 'Macchine a batteria al posto dei cavi negli uffici aperti al pubblico',
    given: coordinatoreBeta,
  },
  {
    coop: 'beta',
    servizio: 'VER',
    by: 'simone.barbieri@beta.example.org',
    ago: 100,
    due: -60,
    miglioramento: 'Attrezzature elettriche per la manutenzione del verde vicino alle scuole',
  },
  {
    coop: 'beta',
    servizio: null,
    by: managerBeta,
    ago: 30,
    due: -150,
    miglioramento: 'Raccolta unica dei suggerimenti dei lavoratori, con risposta entro trenta giorni',
  },
  {
    coop: 'aurora',
    servizio: 'RSA',
    by: 'teresa.longo@aurora.example.org',
    ago: 350,
    due: 240,
    miglioramento: 'Consegne tra i turni su tabellone digitale',
    closed: [250, 'roberto.caruso@aurora.example.org', 'Tabellone in uso nei tre nuclei; consegne firmate al 98%.'],
  },
  {
    coop: 'aurora',
    servizio: 'ADI',
    by: 'teresa.longo@aurora.example.org',
    ago: 90,
    due: 12,
    miglioramento: 'Borsa infermieristica con controllo delle scadenze a codice a barre',
  },
  {
    coop: 'orizzonti',
    servizio: 'LAB',
    by: 'nicola.amato@orizzonti.example.org',
    ago: 270,
    due: 150,
    miglioramento: 'Istruzioni di montaggio a fotografie per le linee di assemblaggio',
    closed: [
      160,
      'valeria.testa@orizzonti.example.org',
      'Quindici istruzioni a fotografie; scarti ridotti di un terzo.',
    ],
  },
  {
    coop: 'orizzonti',
    servizio: 'FOR',
    by: 'valeria.testa@orizzonti.example.org',
    ago: 45,
    due: -75,
    miglioramento: 'Tirocini con le aziende clienti alla fine di ogni corso',
  },
  {
    coop: 'valle',
    servizio: 'VIV',
    by: 'laura.pellegrini@valle.example.org',
    ago: 140,
    due: -20,
    miglioramento: 'Irrigazione a goccia con sensori di umidità nel vivaio',
  },
  {
    coop: 'girasole',
    servizio: 'NID',
    by: 'silvia.costa@girasole.example.org',
    ago: 230,
    due: 110,
    miglioramento: 'Documentazione fotografica settimanale per le famiglie, nel rispetto della privacy',
    closed: [
      115,
      'silvia.costa@girasole.example.org',
      'Album settimanale attivo in tutte le sezioni, consensi raccolti.',
    ],
  },
]

/** Improvements proposed in the last year and a half: some achieved, some under way, some late. */
export async function loadAzioni(tx: Tx, cast: Cast, days: Calendar) {
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  for (const proposal of proposals) await logAzione(tx, { proposal, cast, days, people })
}

interface StoryContext {
  readonly proposal: Proposal
  readonly cast: Cast
  readonly days: Calendar
  readonly people: ReadonlyMap<string, NonNullable<Actor>>
  /** The risk that it is to reduce. */
  readonly rischio?: { readonly id: number }
  /** The audit it was created in. */
  readonly audit?: { readonly id: number; readonly anno: number; readonly numero: number }
}

export async function logAzione(tx: Tx, { proposal, cast, days, people, audit, rischio }: StoryContext) {
  const { coop, servizio, by, ago, due, miglioramento, given, closed, archived } = proposal
  const responsabile = given ? { id: people.get(given)!.id } : null
  const author = people.get(by)!
  const home = cooperatives.find(({ key }) => key === coop)!
  const born = days.instant(ago, 20)
  const ended = closed ? days.instant(closed[0], 45) : archived && leftAt(days)
  const servizio_id = servizio ? cast.services.get(coop)!.get(servizio)! : null
  const values = { data_azione: days.day(due), data_segnalazione: days.day(ago), miglioramento }
  const [row] = await tx
    .insert(azioneMiglioramento)
    .values({
      ...values,
      cliente_id: cast.clients.get(coop)!,
      servizio_id,
      utente_id: author.id,
      audit_id: audit?.id,
      rischio_id: rischio?.id,
      ...(responsabile && { responsabile_id: responsabile.id, data_assegnazione: days.day(ago) }),
      data_creazione: born,
      data_modifica: ended ?? born,
      ...(archived && { chiusa: true, archiviata: true }),
      ...(closed && { soluzione: closed[2], chiusa: true, data_chiusura: ended }),
    })
    .returning()
  const reading = {
    ...(audit && { audit }),
    ...(rischio && { rischio }),
    cliente: { id: row!.cliente_id, nome: home.nome },
    ...(servizio && {
      servizio: { id: servizio_id, descrizione: home.services.find(([, code]) => code === servizio)![0] },
    }),
    utente: { id: author.id },
    ...(responsabile && { responsabile }),
    ...values,
    chiusa: false,
  }
  const slice = 'azione_miglioramento'
  const of = {
    slice,
    id: row!.id,
    cliente_id: row!.cliente_id,
    ...(audit && { parent: { slice: 'audit', id: audit.id } }),
  }
  await logChange(tx, author, { ...of, action: 'create', changes: changesOf(slice, undefined, reading), at: born })
  if (archived && ended) {
    const changes = changesOf(slice, reading, { ...reading, chiusa: true, archiviata: true })
    await logChange(tx, people.get(closer), { ...of, action: 'state', changes, reason: leftReason, at: ended })
  }
  if (!closed || !ended) return
  const changes = changesOf(slice, reading, { ...reading, chiusa: true, soluzione: closed[2] })
  await logChange(tx, people.get(closed[1]), { ...of, action: 'state', changes, at: ended })
}
