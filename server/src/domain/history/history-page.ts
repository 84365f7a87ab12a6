import type { StoriaPage } from '@quadra/contract/kernel/storia'
import type { Connection } from '../../database/database.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { type History, type LogLine, readAct, readPage } from './history-lines.ts'
import { acts, storiaOf } from './history-words.ts'

interface Wanted {
  readonly prima_di?: number | undefined
  readonly per_pagina?: number | undefined
}

/** The lines on a page of history. */
const usual = 100

/** The next lines of a history. The lines of one save are on one page, unless they fill more than that. */
export async function historyPage(
  db: Connection,
  session: Session,
  history: History,
  slices: readonly Slice[],
  { prima_di, per_pagina = usual }: Wanted = {},
): Promise<StoriaPage> {
  const lines: LogLine[] = await readPage(db, history, per_pagina + 1, prima_di)
  const more = lines.length > per_pagina
  const found = acts(more ? lines.slice(0, per_pagina) : lines)
  if (more && found.length > 1 && acts([...found.at(-1)!.toReversed(), lines.at(-1)!]).length === 1) found.pop()
  const data = storiaOf(
    session,
    found.flatMap((act) => act.toReversed()),
    history.store,
    slices,
  )
  return { data, ...(more && { meta: { prima_di: data.at(-1)!.id } }) }
}

/** One line of it, with its values whole; none for a line of another history. */
export async function historyLine(
  db: Connection,
  session: Session,
  history: History,
  slices: readonly Slice[],
  id: number,
): Promise<StoriaPage> {
  const data = storiaOf(session, await readAct(db, history, id), history.store, slices)
  return { data: data.filter((line) => line.id === id) }
}
