import { type Anno, misureDiFineAnno } from '@quadra/contract/cruscotto/anno'
import { misuraLabels } from '@quadra/contract/cruscotto/misure'
import type { Cruscotto } from '@quadra/contract/cruscotto/schema'
import type { Connection } from '../../database/database.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { readMonth, readToday } from '../cruscotto.ts'

/** The cockpit at the end of a year, or today while it lasts, beside that of the end of the year before. */
export async function situationOf(
  db: Connection,
  reader: Session,
  slices: readonly Slice[],
  anno: number,
): Promise<Anno['situazione']> {
  const december = (year: number) => readMonth(db, reader, `${year}-12`)
  const isPresent = anno === Number(reader.today.slice(0, 4))
  const now = isPresent ? await readToday(db, reader, slices) : await december(anno)
  const before = await december(anno - 1)
  const [values, earlier] = [valuesOf(now), valuesOf(before)]
  return {
    al: values && (now.rilevato_il ?? now.oggi),
    prima_al: earlier && before.rilevato_il,
    voci: misureDiFineAnno.map((misura) => ({
      codice: misura,
      nome: misuraLabels[misura],
      valore: values?.[misura].valore ?? null,
      prima: earlier?.[misura].valore ?? null,
    })),
  }
}

/** Of the one cooperative or of all; none where the month was not recorded. */
const valuesOf = ({ righe, totale }: Cruscotto) => (righe.length === 0 ? null : (totale ?? righe[0]!.celle))
