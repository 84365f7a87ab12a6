/** A record opened recently: its address and its name. */
export interface RecentRecord {
  readonly path: string
  readonly title: string
}

const key = 'quadra.recenti'
const most = 6

/** Of this tab; deleted at sign-out, like all stored data. */
export function recentRecords(): readonly RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as RecentRecord[]
  } catch {
    return []
  }
}

export function rememberRecord(record: RecentRecord) {
  const others = recentRecords().filter(({ path }) => path !== record.path)
  sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, most)))
}
