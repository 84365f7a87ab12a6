import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { ApiError } from '../../client/call.ts'

/**
 * The keys of an opened form's calls: one, or one for each of several files. What is sent again because the answer was lost
 * bears the same key, and the server does it once. What has been done is over: what is sent next is something new.
 */
export class SendingKeys {
  readonly #keys = new Map<File | undefined, string>()

  of(file?: File): string {
    const key = this.#keys.get(file) ?? fresh()
    this.#keys.set(file, key)
    return key
  }

  renew() {
    this.#keys.clear()
  }

  /** The first request arrived with another body than now. The user has seen the error: sending again is a decision. */
  refused(error: unknown) {
    if (error instanceof ApiError && idempotencyHeader in error.errors) this.renew()
  }
}

/** Not randomUUID, which browsers offer only over https. */
const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
