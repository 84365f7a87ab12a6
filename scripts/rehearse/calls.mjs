import { setTimeout as delay } from 'node:timers/promises'

/** The replies to all calls of a rehearsal. */
export class Counts {
  /** When each write was acknowledged, in milliseconds. */
  acknowledged = []
  /** Every answer of 5xx and every connection broken off, by kind. */
  refusals = new Map()

  note(kind) {
    this.refusals.set(kind, (this.refusals.get(kind) ?? 0) + 1)
  }
}

/** Calls as a browser makes them, repeated until they are answered. A POST has the same key in every attempt. */
export async function callerAs(username, address, counts) {
  const once = async (method, path, body, key, token) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, again: answer.headers.get('retry-after'), text: await answer.text() }
  }
  const call = async (method, path, { body, key, token } = {}) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(method, path, body, key, token).catch((error) => ({
        status: 0,
        text: error.cause?.code ?? error.cause?.message ?? error.message,
      }))
      if (answer.status > 0 && answer.status < 500) {
        if (method !== 'GET' && answer.status < 300) counts.acknowledged.push(performance.now())
        return { status: answer.status, attempt, text: answer.text, body: parsed(answer.text) }
      }
      counts.note(kindOf(answer))
      await delay(300)
    }
  }
  const client = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
  const { body: pair } = await call('POST', '/oauth/token', { body: { ...client, username, password: 'Quadra!2026' } })
  return (method, path, body, key) => call(method, path, { body, key, token: pair.access_token })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kindOf({ status, again, text }) {
  if (!status) return `no answer (${text})`
  return `${status} ${again ? 'with' : 'WITHOUT'} Retry-After: ${parsed(text)?.message ?? text.slice(0, 60)}`
}
