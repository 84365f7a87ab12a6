import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { checkRoom } from './kernel/health/disk-full.ts'
import { checkStorage, type FileStorage } from './kernel/files/storage.ts'
import type { Part } from './kernel/health/health.ts'
import type { Press } from './kernel/pdf/press.ts'

interface Watched {
  /** Called at each check: it is opened later. */
  readonly db: () => Db
  readonly config: Config
  readonly storage: FileStorage
  readonly press: Press
}

/** What may break while the product still works: /readyz and the start name it. The names are in docs/production.md. */
export const partsOf = ({ db, config, storage, press }: Watched): Part[] => [
  {
    name: 'database',
    complaint: config.databaseUrl
      ? 'Il database non può salvare: lo spazio su disco è esaurito, o ammette solo letture'
      : 'Il database non può salvare: lo spazio su disco è esaurito',
    check: () => checkRoom(db()),
    interval: 5 * 60_000,
  },
  {
    name: 'file',
    complaint: `I file non si possono salvare: controllare ${config.bucket ? 'STORAGE_URL' : 'DATA_DIR'}`,
    check: () => checkStorage(storage, config.port),
    interval: 5 * 60_000,
  },
  // Costs a second of the processor: a user who prints gets a later failure, and triggers a new check.
  { name: 'pdf', complaint: 'I PDF non si possono preparare', check: () => press.check() },
]
