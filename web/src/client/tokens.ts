import type { TokenAnswer } from '@quadra/contract/session/api'

/** Both tokens live in local storage: every tab of this browser shares one session. */
const accessKey = 'quadra.access_token'
const refreshKey = 'quadra.refresh_token'
/** When the refresh under way began, in milliseconds: other tabs wait for it instead of starting their own. */
const pendingKey = 'quadra.refresh_pending'

/** A flag older than this belongs to a tab that ended during its refresh. */
const longestRefresh = 10_000

export const tokens = {
  access: () => localStorage.getItem(accessKey),
  refresh: () => localStorage.getItem(refreshKey),
  store(answer: Pick<TokenAnswer, 'access_token' | 'refresh_token'>) {
    localStorage.setItem(refreshKey, answer.refresh_token)
    localStorage.setItem(accessKey, answer.access_token)
  },
  clear() {
    for (const key of [accessKey, refreshKey, pendingKey]) localStorage.removeItem(key)
  },
}

/** Runs `work` with the pending flag raised. */
export async function whilePending<T>(work: () => Promise<T>): Promise<T> {
  localStorage.setItem(pendingKey, String(Date.now()))
  try {
    return await work()
  } finally {
    localStorage.removeItem(pendingKey)
  }
}

/** Settles once no other tab has a refresh under way. */
export function otherTabDone(): Promise<void> {
  const left = Number(localStorage.getItem(pendingKey)) + longestRefresh - Date.now()
  if (left <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', onStorage)
      resolve()
    }
    // A null key is localStorage.clear().
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === pendingKey && newValue === null)) done()
    }
    const timer = setTimeout(done, left)
    addEventListener('storage', onStorage)
  })
}
