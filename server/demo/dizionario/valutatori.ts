import { incompatibilitaPart } from '@quadra/contract/dizionario/incompatibilita'
import { qualificaPart } from '@quadra/contract/dizionario/qualifica'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { utente } from '@quadra/server/database/schema/registry'
import { valutatore, valutatoreIncompatibilita, valutatoreQualifica } from '@quadra/server/database/schema/valutatore'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { changesOf, lineOfPart } from '../story.ts'

const iso9001 = 'UNI EN ISO 9001:2015'
const iso14001 = 'UNI EN ISO 14001:2015'
const iso45001 = 'UNI ISO 45001:2018'

/** Of each evaluator: the norm, how many days ago it was gained, in how many it ends, and the paper. */
const qualifications: Readonly<Record<string, readonly (readonly [string, number, number | null, string])[]>> = {
  Colombo: [
    [iso9001, 700, 395, 'Registro auditor SGQ n. 2114'],
    ['UNI 10881:2013 Servizi residenziali per anziani', 640, 455, 'Attestato 10881-18'],
    ['UNI 11034:2003 Servizi all’infanzia', 640, 455, 'Attestato 11034-07'],
  ],
  Galli: [
    [iso14001, 800, 295, 'Registro auditor SGA n. 871'],
    [iso45001, 520, 575, 'Registro auditor SCR n. 342'],
    [iso9001, 520, 575, 'Registro auditor SGQ n. 2390'],
  ],
  Ferri: [
    [iso9001, 900, 195, 'Registro auditor SGQ n. 1802'],
    ['UNI/PdR 125:2022', 400, null, 'Corso PdR 125, 24 ore'],
  ],
  Pavesi: [
    [iso9001, 1071, 24, 'Registro auditor SGQ n. 1655'],
    [iso14001, 300, 795, 'Registro auditor SGA n. 933'],
  ],
  Negri: [
    [iso9001, 450, 645, 'Registro auditor SGQ n. 2251'],
    [iso45001, 1115, -20, 'Registro auditor SCR n. 118'],
  ],
}
/** The user of the consortium each of them is. */
const linked = ['Ferri', 'Colombo', 'Galli']
const incompatible: readonly { who: string; coop: CoopKey; motivo: string; ago: number; until: number }[] = [
  { who: 'Pavesi', coop: 'beta', motivo: 'Consulente della cooperativa', ago: 900, until: 200 },
]

/** The qualifications of the consortium's evaluators, as entered in the register. */
export async function loadRegister(tx: Tx, cast: Cast, days: Calendar) {
  const gestore = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const norme = new Map(
    (await tx.select().from(voce).where(eq(voce.dizionario, 'norma'))).map((one) => [one.descrizione, one]),
  )
  const people = new Map((await tx.select().from(utente)).map((one) => [`${one.nome} ${one.cognome}`, one]))
  const written = { data_creazione: days.instant(260, 40), data_modifica: days.instant(260, 40) }
  const lines: Parameters<typeof logChanges>[1][number][] = []
  const report = (line: Omit<(typeof lines)[number], 'actor'>) => lines.push({ ...line, actor: gestore })
  for (const one of await tx.select().from(valutatore)) {
    const of = { slice: 'valutatore', id: one.id, cliente_id: null }
    const at = written.data_creazione
    const person = linked.includes(one.cognome) ? people.get(`${one.nome} ${one.cognome}`) : undefined
    if (person) {
      await tx.update(valutatore).set({ utente_id: person.id, data_modifica: at }).where(eq(valutatore.id, one.id))
      const changes = changesOf('valutatore', one, { ...one, utente: person })
      report({ ...of, action: 'update', changes, at })
    }
    for (const [norma, gained, ends, riferimento] of qualifications[one.cognome] ?? []) {
      const { id, descrizione } = norme.get(norma)!
      const values = {
        data_conseguimento: days.day(gained),
        scadenza: ends === null ? null : days.day(-ends),
        riferimento,
      }
      const [row] = await tx
        .insert(valutatoreQualifica)
        .values({ ...values, valutatore_id: one.id, norma_id: id, ...written })
        .returning({ id: valutatoreQualifica.id })
      report(lineOfPart(of, qualificaPart, row!.id, { to: { ...values, norma: { id, descrizione } }, at }))
    }
    for (const { coop, motivo, ago, until } of incompatible.filter(({ who }) => who === one.cognome)) {
      const cliente = { id: cast.clients.get(coop)!, nome: cooperatives.find(({ key }) => key === coop)!.nome }
      const values = { motivo, dal: days.day(ago), al: days.day(-until) }
      const [row] = await tx
        .insert(valutatoreIncompatibilita)
        .values({ ...values, valutatore_id: one.id, cliente_id: cliente.id, ...written })
        .returning({ id: valutatoreIncompatibilita.id })
      report(lineOfPart(of, incompatibilitaPart, row!.id, { to: { ...values, cliente }, at }))
    }
  }
  await logChanges(tx, lines)
}
