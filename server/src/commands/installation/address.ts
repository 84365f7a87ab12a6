import type { Config } from '../../config.ts'
import { isLoopback } from '../../config/loopback.ts'
import { storedKey } from '../../kernel/access/secret-key.ts'
import { type Arrival, askArrival } from '../../proxy-proof.ts'
import { failure, type Finding, good, reasonOf, warning } from './findings.ts'

const about = 'indirizzo'
/** Of a network for documentation: no user has it. */
const forged = '203.0.113.7'

/** Calls the running product through its public address, and compares what arrived with what was sent. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [warning(about, `PUBLIC_URL è ${publicUrl}: si apre solo da questa macchina`)]
  const findings =
    protocol === 'https:'
      ? []
      : [failure(about, `PUBLIC_URL è ${publicUrl}: serve https, le password viaggerebbero in chiaro`)]
  const key = await storedKey(config)
  if (!key)
    return [...findings, warning(about, 'senza la chiave dei segreti non si prova: avviare il prodotto, poi ripetere')]
  const { question, answer } = askArrival(key)
  let reply: Response
  try {
    reply = await fetch(`${publicUrl}/healthz?domanda=${question}`, {
      headers: {
        'X-Forwarded-For': forged,
        Origin: new URL(publicUrl).origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: 'prova=1',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
  } catch (error) {
    return [...findings, failure(about, `${publicUrl} non risponde: ${reasonOf(error)}`)]
  }
  const arrival = (await reply.json().catch(() => ({}))) as Partial<Arrival> & { stato?: string }
  if (reply.status === 503)
    return [
      ...findings,
      warning(about, `a ${publicUrl} risponde il proxy, ma il prodotto non è avviato: ripetere dopo l’avvio`),
    ]
  if (reply.status !== 200 || arrival.stato !== 'vivo')
    return [...findings, failure(about, `a ${publicUrl} risponde un altro programma (${reply.status})`)]
  if (arrival.risposta !== answer)
    return [
      ...findings,
      failure(
        about,
        `a ${publicUrl} risponde un’altra installazione di Quadra, o un processo senza la chiave dei segreti`,
      ),
    ]
  return [
    ...findings,
    good(about, `${publicUrl} arriva a questa installazione`),
    ...clockOf(reply),
    ...headersOf(arrival as Arrival),
  ]
}

function headersOf({ indirizzo, vicino, intestazioni }: Arrival): Finding[] {
  const proxy = 'proxy'
  const missing = ['origin', 'sec-fetch-site', 'cookie'].filter((name) => !intestazioni.includes(name))
  const found = [
    ...(missing.length ? [failure(proxy, `non passa ${missing.join(', ')}: l’accesso può essere rifiutato`)] : []),
    ...(indirizzo === forged
      ? [
          failure(
            proxy,
            'lascia dire a chi chiama da quale indirizzo viene: deve sostituire X-Forwarded-For, o fermare quello che riceve',
          ),
        ]
      : []),
    ...(!intestazioni.includes('x-forwarded-for')
      ? [failure(proxy, 'non dice da quale indirizzo viene chi chiama: aggiungere X-Forwarded-For')]
      : indirizzo === vicino && !isLoopback(vicino)
        ? [failure(proxy, `non è fra quelli fidati: aggiungere ${vicino} a TRUSTED_PROXIES`)]
        : []),
  ]
  return found.length ? found : [good(proxy, 'passa indirizzo, Origin, Sec-Fetch-Site e cookie')]
}

function clockOf(reply: Response): Finding[] {
  const at = Date.parse(reply.headers.get('date') ?? '')
  const seconds = Math.round(Math.abs(Date.now() - at) / 1000)
  return seconds > 5 ? [warning('orologio', `differisce di ${seconds} s da quello del proxy`)] : []
}
