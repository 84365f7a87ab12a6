import { z } from 'zod'
import { sogliaLabels } from '../indicatore/verifica.ts'
import { decimal } from '../kernel/decimal.ts'
import { choice, ref, year } from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'

const concerned = z.array(z.object({ cliente: z.object({ id: z.int(), nome: z.string() }), indicatore_id: z.int() }))

export const assegnaBody = z.object({
  cliente_ids: z.array(ref('Cooperativa')).min(1, required).max(500).meta({ title: 'Cooperative' }),
})
/** For which cooperatives an indicator was made, for which those there were became of the item, and which had one of it. */
export const assegnaReply = z.object({ creati: concerned, collegati: concerned, invariati: concerned })
export type Assegnati = z.output<typeof assegnaReply>

export const targetBody = z.object({
  anno: year(),
  target: decimal('Target'),
  soglia: choice('Soglia', sogliaLabels).optional(),
})
/** Which indicators have the new target, and which were already measured in that year or later. */
export const targetReply = z.object({ aggiornati: concerned, esclusi: concerned })
export type Aggiornati = z.output<typeof targetReply>
