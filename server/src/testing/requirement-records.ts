import { daysAfter } from '@quadra/contract/kernel/days'
import { stati } from '@quadra/contract/non_conformita/stato'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { indicatore, indicatoreVerifica } from '../database/schema/indicatore.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { reclamo } from '../database/schema/reclamo.ts'
import { requisitoEsclusione } from '../database/schema/requisito.ts'
import { riesame } from '../database/schema/riesame.ts'
import type { Lots } from './lots.ts'
import { codici, type Ground, type Norme, type PlantedAudit } from './requirement-worlds.ts'

export async function plantCases(
  ground: Ground,
  lots: Lots,
  norme: Norme,
  audits: readonly PlantedAudit[],
  count: number,
) {
  const { db, today, clienti, utente, texts, services } = ground
  const { oneOf, percent } = lots
  const rows = lots.times(count, () => {
    const cliente_id = oneOf(clienti)
    // A finding is of the cooperative where the audit was.
    const found = audits.filter((one) => one.cliente_id === cliente_id)
    return {
      cliente_id,
      servizio_id: oneOf([null, ...services(cliente_id)]),
      utente_id: utente,
      norma_id: percent(75) ? norme.norma_conformita : norme.altra_conformita,
      audit_id: percent(30) && found.length > 0 ? oneOf(found).id : null,
      tipo: 'non_conformita' as const,
      stato: oneOf(stati),
      data_segnalazione: oneOf([daysAfter(today, -31), daysAfter(today, -30), today]),
      data_verifica: oneOf([null, null, daysAfter(today, -1), today]),
      segnalante: 'Prova',
      descrizione: 'Prova',
      gravita: oneOf([null, 'minore', 'maggiore', 'osservazione'] as const),
      riferimento_norma: percent(92) ? texts.write(lots, codici) : null,
      dati_particolari: percent(20),
      ...(percent(8) && { data_cancellazione: `${today}T07:00:00Z` }),
    }
  })
  await db.insert(nonConformita).values(rows)
}

export async function plantIndicators(ground: Ground, lots: Lots, count: number) {
  const { db, clienti, utente, processi, agenzia, obiettivo } = ground
  const { oneOf, percent } = lots
  const voci = { obiettivo_id: obiettivo, metodo_rilevazione_id: obiettivo }
  for (const periodicita_verifica of lots.times(count, () => oneOf(['semestrale', 'annuale'] as const))) {
    const [made] = await db
      .insert(indicatore)
      .values({
        ...voci,
        responsabile_gestione_id: obiettivo,
        responsabile_analisi_id: obiettivo,
        agenzia_id: agenzia,
        cliente_id: oneOf(clienti),
        utente_id: utente,
        processo_id: oneOf(processi),
        periodicita_verifica,
        periodicita_dal: oneOf(['2024-01-01', '2026-06-30', '2026-07-01']),
        target: '10',
        soglia: 'maggiore_uguale',
        stato: percent(88),
        ...(percent(6) && { data_cancellazione: '2026-11-01T07:00:00Z' }),
      })
      .returning({ id: indicatore.id })
    const values = lots.some(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'], 45).map((giorno) => ({
      indicatore_id: made!.id,
      utente_id: utente,
      data_valutazione: giorno,
      giorno,
      periodo: giorno < '2026' ? '2025-S2' : giorno < '2026-07' ? '2026-S1' : '2026-S2',
      verifica: '9',
      target: '10',
      soglia: 'maggiore_uguale' as const,
      risultato: percent(55),
      ...(percent(12) && { data_cancellazione: '2026-11-01T07:00:00Z' }),
    }))
    if (values.length > 0) await db.insert(indicatoreVerifica).values(values)
  }
}

export async function plantExclusions({ db, clienti }: Ground, lots: Lots, ids: readonly number[]) {
  const rows = ids.flatMap((requisito_id) =>
    lots.some(clienti, 4).map((cliente_id) => ({ requisito_id, cliente_id, motivo: `Non si fa (${requisito_id})` })),
  )
  if (rows.length > 0) await db.insert(requisitoEsclusione).values(rows)
}

let numero = 0
/** Complaints, reviews and improvement actions at the edges of their days; of a cooperative without any there is no record. */
export async function plantRegisters({ db, today, clienti, utente, services }: Ground, lots: Lots) {
  const { oneOf, percent, some } = lots
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  for (const cliente_id of some(clienti, 60)) {
    numero += 1
    const servizio_id = services(cliente_id)[0]
    const scadenza_risposta = oneOf([daysAfter(today, -1), today])
    const sent = { anonimo: true, informativa_sha256: 'x', ricevuto_il: `${yearAgo}T08:00:00Z`, scadenza_risposta }
    if (servizio_id !== undefined && percent(50))
      await db.insert(reclamo).values({
        ...sent,
        cliente_id,
        servizio_id,
        anno: 2998,
        numero,
        stato: oneOf(['ricevuto', 'in_esame', 'risposto'] as const),
      })
    const data_azione = oneOf([daysAfter(today, -1), today])
    if (percent(50))
      await db.insert(azioneMiglioramento).values({
        cliente_id,
        utente_id: utente,
        data_azione,
        data_segnalazione: data_azione,
        miglioramento: 'Prova',
        chiusa: percent(40),
      })
    const data_riunione = oneOf([yearAgo, daysAfter(yearAgo, -1), '2024-05-05'])
    if (percent(50))
      await db
        .insert(riesame)
        .values({
          cliente_id,
          anno: 2024,
          numero: 900 + numero,
          da_data: '2023-01-01',
          a_data: '2024-01-01',
          data_riunione,
          stato: percent(80) ? 'chiuso' : 'bozza',
          raccolto_il: `${today}T07:00:00Z`,
          ...(percent(10) && { data_cancellazione: `${today}T07:00:00Z` }),
        })
        .onConflictDoNothing()
  }
}
