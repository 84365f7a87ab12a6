import { ApiError } from '../../client/api-error.ts'
import type { Content, QueuedAnswer, QueueItem, StoredAnswer } from './queue-item.ts'

/**
 * A server of one checklist, as the contract defines: equal content is no change, another `data_modifica` a conflict.
 */
export class FakeChecklistServer {
  readonly answers = new Map<number, StoredAnswer>()
  readonly writes: string[] = []
  readonly files = new Set<string>()
  /** What happens to the next requests, then all is well again. */
  trouble: ('cut' | 'lost reply' | ApiError)[] = []
  #now = 0

  write(domanda: number, { esito, nota }: Content, nome = 'Anna') {
    this.#now += 1
    const answer = { esito, nota, data_modifica: `v${this.#now}`, utente: { id: 1, nome, cognome: 'Bo' } }
    this.answers.set(domanda, answer)
    this.writes.push(`${domanda}: ${esito} ${nota ?? ''}`.trim())
    return answer
  }

  send = (item: QueueItem): Promise<unknown> => (item.kind === 'risposta' ? this.put(item) : this.post(item))

  async put({ domanda, esito, nota, seen }: QueuedAnswer): Promise<StoredAnswer> {
    const trouble = this.trouble.shift()
    if (trouble instanceof ApiError) throw trouble
    if (trouble === 'cut') throw new ApiError(0, 'Impossibile raggiungere il server')
    const current = this.answers.get(domanda)
    const isSame = current?.esito === esito && current.nota === nota
    if (current && !isSame && current.data_modifica !== seen)
      throw new ApiError(409, 'La risposta è stata modificata nel frattempo', { data: { attuale: current } })
    const answer = isSame ? current : this.write(domanda, { esito, nota })
    if (trouble === 'lost reply') throw new ApiError(0, 'Impossibile raggiungere il server')
    return answer
  }

  async post({ chiave }: { chiave: string }) {
    const trouble = this.trouble.shift()
    if (trouble === 'cut') throw new ApiError(0, '')
    this.files.add(chiave)
    this.writes.push('file')
    if (trouble === 'lost reply') throw new ApiError(0, '')
  }
}
