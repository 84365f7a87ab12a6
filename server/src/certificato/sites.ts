import { siteBeforeEntry } from '@quadra/contract/certificato/schema'
import { and, eq, sql } from 'drizzle-orm'
import { certificatoSito } from '../database/schema/programma_audit.ts'
import type { SitesOfCliente } from '../kernel/closing.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import { certificatoStore } from './queries.ts'
import { communicateLeaving } from './communicate.ts'

/** The certificates that last on a day, of which a cooperative is a site; and the end of that. */
export const sitesOfCliente: SitesOfCliente = {
  of: async (db, cliente, day) => {
    const { rows } = await db.execute<{ id: number; numero: string; norma: string }>(sql`
      select certificato.id, certificato.numero, norma.descrizione as norma from certificato_sito sito
        join certificato on certificato.id = sito.certificato_id join voce norma on norma.id = certificato.norma_id
      where sito.cliente_id = ${cliente} and certificato.data_cancellazione is null and certificato.data_fine >= ${day}::date
        and (sito.al is null or sito.al > ${day}::date) order by norma.descrizione, certificato.data_inizio, certificato.id`)
    return rows
  },
  leave: async (tx, session, cliente, { certificati, uscita, motivo }) => {
    const sites = await sitesOfCliente.of(tx, cliente, session.today)
    for (const [place, id] of certificati.entries())
      if (!sites.some((site) => site.id === id)) throw invalid({ [`certificati.${place}`]: 'Non ne è una sede' })
    for (const id of certificati.toSorted((one, other) => one - other)) {
      const { item, granted } = await certificatoStore.lock(tx, session, id)
      if (!granted) throw forbidden()
      const site = item.siti.find((one) => one.cliente.id === cliente)
      if (!site) throw invalid({ certificati: 'Non ne è una sede' })
      if (site.dal && uscita < site.dal) throw invalid({ uscita: siteBeforeEntry })
      await tx
        .update(certificatoSito)
        .set({ al: uscita })
        .where(and(eq(certificatoSito.certificato_id, id), eq(certificatoSito.cliente_id, cliente)))
      if (site.al !== uscita) await communicateLeaving(tx, session, item, { ...site.cliente, al: uscita })
      await updateRecord(tx, session, certificatoStore, item, touched, { log: { reason: motivo } })
    }
  },
}
