import { lookup } from 'node:dns/promises'
import { outsideSlot } from '../kernel/stream/current-slot.ts'
import { forbiddenWords, hostOf, isForbidden, refusalOf } from './addresses.ts'

/** How long a name server may take at saving: what it does not answer then is judged at sending. */
const patience = 3000

/** Why an address may not be saved: as it is written, and as its name is resolved now. */
export async function refusalAtSaving(
  address: string,
  { internalNotices: internal }: { readonly internalNotices: boolean },
): Promise<string | undefined> {
  const refusal = refusalOf(address, { internal })
  if (refusal) return refusal
  const found = await outsideSlot(() =>
    Promise.race([lookup(hostOf(new URL(address)), { all: true }).catch(() => []), nothingAfter(patience)]),
  )
  return found.some((one) => isForbidden(one.address, { internal })) ? forbiddenWords : undefined
}

const nothingAfter = (ms: number) => new Promise<never[]>((resolve) => setTimeout(() => resolve([]), ms).unref())
