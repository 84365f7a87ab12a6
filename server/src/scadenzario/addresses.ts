import { daysAfter } from '@quadra/contract/kernel/days'
import { placeOf } from '@quadra/contract/places'
import { pressingStati } from '@quadra/contract/scadenzario/rules'
import { attentionDays, type DueNotice } from './due-notices.ts'

const { path } = placeOf('scadenzario')

/** What a line counts is exactly what its address lists. */
export const addresses = {
  mine: `${path}?mostra=mie&stato=${pressingStati.join()}`,
  late: `${path}?mostra=mie&stato=scaduta`,
  raised: `${path}?mostra=segnalate`,
  urgent: ({ giorno }: Pick<DueNotice, 'giorno'>) => `${path}?mostra=mie&a_data=${daysAfter(giorno, attentionDays)}`,
}
