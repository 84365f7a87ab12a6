import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { catalogoIndicatore, indicatore } from '@quadra/server/database/schema/indicatore'
import { utente } from '@quadra/server/database/schema/registry'
import { indicatorModels } from '@quadra/server/domain/modelli-indicatori'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { logCreation } from '../story.ts'

const required = ['SOD', 'ORE', 'INF', 'TUR']
const items = indicatorModels.filter(({ codice }) => required.includes(codice))

/** The indicators that the consortium requires of every cooperative, and those created from them. */
export async function loadCatalogo(tx: Tx, days: Calendar) {
  const voci = await tx.select().from(voce)
  const [gestore] = await tx.select().from(utente).where(eq(utente.ruolo, 'gestore_multisito')).orderBy(utente.id)
  const item = (dizionario: string, name: string) => {
    const { id, codice, descrizione } = voci.find(
      (one) => one.dizionario === dizionario && (one.codice ?? one.descrizione) === name,
    )!
    return { id, codice, descrizione }
  }
  for (const [
    index,
    { codice, periodicita: periodicita_verifica, target, soglia, unita, definizione, ...named },
  ] of items.entries()) {
    const data_creazione = days.instant(150, index)
    const given = { codice, periodicita_verifica, soglia, unita, definizione }
    const chosen = {
      processo: item('processo', named.processo),
      obiettivo: item('obiettivo', named.obiettivo),
      metodo_rilevazione: item('metodo_rilevazione', named.metodo),
      responsabile_gestione: item('responsabile', named.gestione),
      responsabile_analisi: item('responsabile', named.analisi),
    }
    const [row] = await tx
      .insert(catalogoIndicatore)
      .values({
        ...given,
        target: String(target),
        processo_id: chosen.processo.id,
        obiettivo_id: chosen.obiettivo.id,
        metodo_rilevazione_id: chosen.metodo_rilevazione.id,
        responsabile_gestione_id: chosen.responsabile_gestione.id,
        responsabile_analisi_id: chosen.responsabile_analisi.id,
        data_creazione,
        data_modifica: data_creazione,
      })
      .returning({ id: catalogoIndicatore.id })
    const { id } = row!
    await logCreation(
      tx,
      'catalogo_indicatore',
      { id, ...given, target, ...chosen, stato: true, data_creazione },
      gestore,
    )
    const alike = and(
      eq(indicatore.obiettivo_id, chosen.obiettivo.id),
      eq(indicatore.processo_id, chosen.processo.id),
      eq(indicatore.periodicita_verifica, periodicita_verifica),
      eq(indicatore.stato, true),
    )
    const joined = await tx
      .update(indicatore)
      .set({ catalogo_id: id })
      .where(alike)
      .returning({ id: indicatore.id, cliente_id: indicatore.cliente_id })
    for (const one of joined)
      await logChange(tx, gestore, {
        slice: 'indicatore',
        ...one,
        action: 'update',
        changes: [{ field: 'catalogo', from: null, to: { id, codice, unita } }],
        at: days.instant(149, index),
      })
  }
}
