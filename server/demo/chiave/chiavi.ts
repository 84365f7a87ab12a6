import { daysAfter } from '@quadra/contract/kernel/days'
import type { Tx } from '@quadra/server/database/database'
import { chiave } from '@quadra/server/database/schema/chiave'
import { newKey, prefixOf } from '@quadra/server/kernel/access/keys/key-values'
import { hashToken } from '@quadra/server/kernel/access/token-values'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { logCreation } from '../story.ts'

/** The key of the analyst's dashboards. Nobody knows its secret: it is shown, and opens nothing. */
export async function loadChiavi(tx: Tx, { people }: Cast, days: Calendar) {
  const utente_id = people.get(gestore)!
  const at = days.instant(64, 25)
  const secret = newKey()
  const values = {
    ...{ nome: 'Power BI', ambito: 'lettura' as const, scade_il: daysAfter(days.day(64), 365), reti: null },
    sezioni: ['non_conformita' as const, 'indicatore' as const, 'cruscotto' as const],
    ...{ prefisso: prefixOf(secret), revocata_il: null, motivo: null, data_creazione: at, data_modifica: at },
  }
  const [row] = await tx
    .insert(chiave)
    .values({
      ...values,
      ...{ utente_id, hash: hashToken(secret), ultimo_uso: days.instant(1, 3), ultimo_indirizzo: '203.0.113.24' },
      reti_viste: ['203.0.113.0/24'],
    })
    .returning({ id: chiave.id })
  await logCreation(
    tx,
    'chiave',
    { ...values, id: row!.id, persona: { id: utente_id, nome: '', cognome: '' } },
    { id: utente_id },
  )
}
