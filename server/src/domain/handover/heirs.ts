import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { consegnaPath, consegneKinds, countWords } from '@quadra/contract/scadenzario/consegne'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import type { PersonName } from '../../kernel/handover.ts'
import { fullName, type Session } from '../../kernel/session.ts'
import { type Mail, sendMail } from '../../kernel/work/outbox.ts'
import { notify } from '../deadlines/notify.ts'
import type { Passed } from './pass.ts'
import { titleOf } from './titles.ts'

interface How {
  readonly publicUrl: string
  /** The last day of an absence. */
  readonly until?: string
}

/** One mail and one notice to each heir, with all they were given; none to the person who leaves. */
export async function notifyHeirs(tx: Tx, session: Session, from: PersonName, passed: readonly Passed[], how: How) {
  const heirs = new Map(passed.map(({ to }) => [to.id, to]))
  for (const heir of heirs.values()) {
    const own = passed.filter(({ to }) => to.id === heir.id)
    const { rows } = await tx.execute<{ email: string; cliente_id: number | null }>(
      sql`select email, cliente_id from utente where id = ${heir.id}`,
    )
    const { email, cliente_id } = rows[0]!
    await sendMail(tx, heirMail(email, heir, from, own, how))
    await notify(
      tx,
      { id: session.id ?? noUser },
      {
        tipo: 'assegnazione',
        testo: `${passedTo(own, from, how)}: ${counts(own)}`,
        percorso: placeOf('scadenzario').path,
        cliente_id,
        to: sql`"utente"."id" = ${heir.id}`,
      },
    )
  }
}

const passedTo = (own: readonly Passed[], from: PersonName, { until }: How) => {
  const one = own.length === 1 && own[0]!.rows.length === 1
  return until
    ? `Fino ${writeOn('al', until)}, in sostituzione di ${fullName(from)}`
    : `${one ? 'Ti è passato' : 'Ti sono passati'} da ${fullName(from)}`
}
const counts = (own: readonly Passed[]) => own.map(({ tipo, rows }) => countWords(tipo, rows.length)).join(', ')

function heirMail(recipient: string, { nome }: PersonName, from: PersonName, own: readonly Passed[], how: How): Mail {
  const lists = own.map(({ tipo, rows }) =>
    [
      `${consegneKinds[tipo].label} (${rows.length})`,
      ...rows.slice(0, mostInMail).map((row) => {
        const path = consegnaPath(tipo, row.record_id, row.periodo)
        return `- ${titleOf(row)}${path ? `\n  ${how.publicUrl}${path}` : ''}`
      }),
      ...(rows.length > mostInMail ? [`e altri ${rows.length - mostInMail}: apri lo scadenzario`] : []),
    ].join('\n'),
  )
  const what = how.until
    ? `${writeOn('fino al', how.until)} sei in sostituzione di ${fullName(from)}. Nel frattempo è a tuo nome:`
    : `da oggi è a tuo nome quello che era di ${fullName(from)}:`
  return {
    recipient,
    subject: `Quadra: consegne di ${fullName(from)}, ${counts(own)}`,
    body: `${[`Ciao ${nome},\n\n${what}`, ...lists, `Le tue scadenze: ${how.publicUrl}${placeOf('scadenzario').path}`].join('\n\n')}\n`,
  }
}
const mostInMail = 100
/** The product itself passes on what was arranged before. */
const noUser = 0
