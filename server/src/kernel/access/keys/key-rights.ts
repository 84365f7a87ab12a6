import { type Sezione, sezioneLabels } from '@quadra/contract/chiave/sezioni'
import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { forbidden } from '../../errors.ts'
import type { SessionKey } from '../../session.ts'

/** Refuses what a key may not do although its person may (Spec 10 §1). */
export function ensureKeyMay(
  { sectionOf }: Pick<App, 'sectionOf'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  { ambito, sezioni }: SessionKey,
) {
  const { key } = endpoint
  if (!key) throw forbidden('Questa operazione non si fa con una chiave')
  if (key === 'ogni') return
  if (key === 'scrittura' && ambito !== 'scrittura') throw forbidden('La chiave può solo leggere')
  const { slice } = request.params as { slice?: string }
  // The history and the comments of a record are of its section; those of users, mandates and keys are of none.
  if (slice !== undefined && !isSection(slice)) throw forbidden('Questa operazione non si fa con una chiave')
  if (sezioni && !sezioni.includes(slice ?? sectionOf(endpoint)))
    throw forbidden('La chiave non vale per questa sezione')
}

const isSection = (name: string): name is Sezione => Object.hasOwn(sezioneLabels, name)
