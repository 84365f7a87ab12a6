import { organicoPart } from '@quadra/contract/cliente/organico'
import type { Tx } from '@quadra/server/database/database'
import { clienteOrganico } from '@quadra/server/database/schema/organico'
import { logChange } from '@quadra/server/kernel/log/changelog'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import type { CoopKey } from '../registry/registry-data.ts'
import { lineOfPart } from '../story.ts'

/** Last year and this: people, full-time equivalents, shifts. */
const staff: Partial<Record<CoopKey, readonly [persone: number, equivalenti: number, turni: number][]>> = {
  alfa: [
    [118, 84.5, 3],
    [126, 90.25, 3],
  ],
  beta: [
    [74, 48, 2],
    [71, 46.5, 2],
  ],
  aurora: [
    [39, 31, 1],
    [42, 33.5, 1],
  ],
  orizzonti: [
    [27, 24, 1],
    [29, 25.5, 1],
  ],
}

/** How many people the cooperatives of the certificate have, as their managers wrote it down each January. */
export async function loadOrganico(tx: Tx, { clients, people }: Cast, days: Calendar) {
  const thisYear = Number(days.day(0).slice(0, 4))
  for (const [key, years] of Object.entries(staff) as [CoopKey, NonNullable<(typeof staff)[CoopKey]>][]) {
    const cliente_id = clients.get(key)!
    const author = people.get(`manager.${key}@example.org`) ?? people.get('gestore@example.org')!
    for (const [at, [persone, equivalenti, turni]] of years.entries()) {
      const anno = thisYear - 1 + at
      const instant = days.instant(at === 0 ? 380 : 20, 10)
      const values = { anno, persone, equivalenti, turni }
      const [row] = await tx
        .insert(clienteOrganico)
        .values({ ...values, cliente_id, data_creazione: instant, data_modifica: instant })
        .returning({ id: clienteOrganico.id })
      const of = { slice: 'cliente', id: cliente_id, cliente_id }
      await logChange(tx, { id: author }, lineOfPart(of, organicoPart, row!.id, { to: values, at: instant }))
    }
  }
}
