import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared.ts'
import { runText, written } from '../../../database/run.ts'
import type { Session } from '../../session.ts'
import { mayEnter } from '../may-enter.ts'
import { mayHaveKeys } from '../policy.ts'
import { sessionPerson } from '../tokens.ts'
import { isWithin } from './key-networks.ts'

/** A key as a call finds it: whose it is, and whether it is good here and now. */
export interface FoundKey {
  /** Undefined if the key has ended, its person may not act, or the call comes from elsewhere. */
  readonly session: Session | undefined
  readonly id: number
  readonly utente_id: number
  /** That it is used must be written down: not at every call, which would cost each of them a write. */
  readonly unnoted: boolean
}

/** The key of a hash. One statement, as for a session: whatever ends it, ends it at the very next call. */
export async function findKey(
  db: Connection,
  hash: string,
  today: string,
  { address, network }: { readonly address: string; readonly network: string },
): Promise<FoundKey | undefined> {
  const [row] = await runText(db, { text: keyText, values: [today, today, network, hash, hash] })
  if (!row) return undefined
  const { valida, reti, unnoted, ...found } = row[0] as Row
  const session = valida && isWithin(address, reti) ? { ...found, today } : undefined
  return { session, id: found.chiave.id, utente_id: found.id, unnoted }
}

type Row = Omit<Session, 'today' | 'chiave'> & {
  readonly chiave: NonNullable<Session['chiave']>
  readonly valida: boolean
  readonly reti: readonly string[] | null
  readonly unnoted: boolean
}

/** Sent with every call of a program: its text is made once, with its values in the order in which they occur. */
const { text: keyText } = written(sql`select json_build_object(${sessionPerson},
    'family', 0, 'limitata', false, 'password_iniziale', false,
    'chiave', json_build_object('id', chiave.id, 'nome', chiave.nome, 'ambito', chiave.ambito, 'sezioni', chiave.sezioni, 'scade_il', chiave.scade_il),
    'valida', chiave.revocata_il is null and chiave.scade_il >= ${sql.placeholder('day')}::date
      and ${mayEnter(sql.placeholder('day'))} and ${mayHaveKeys},
    'reti', chiave.reti,
    'unnoted', coalesce(chiave.ultimo_uso < now() - interval '1 minute', true) or not (${sql.placeholder('network')}::text = any(chiave.reti_viste)))
  from chiave join utente on utente.id = chiave.utente_id
  join agenzia on agenzia.id = utente.agenzia_id left join cliente on cliente.id = utente.cliente_id
  where chiave.hash = ${sql.placeholder('hash')}
    or (chiave.hash_precedente = ${sql.placeholder('hash')} and chiave.precedente_fino_al > now())${prepared}`)
