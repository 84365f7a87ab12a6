import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { ApiError } from '../../client/call.ts'

/**
 * The keys of an opened form's calls: one, or one for each of several files. A call sent again because its reply was
 * lost has the same key, and the server executes it once. After a success the next call has a new key.
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
