import { StartError } from './config/start-error.ts'
import { DirectoryRefused } from './database/embedded/directory-lock.ts'
import { causeOf } from './kernel/errors.ts'
import { isDiskFull } from './kernel/health/disk-full.ts'

/** Database errors as messages; a programming error retains its stack. */
export function explained(error: unknown, databaseUrl: string | undefined): unknown {
  if (error instanceof DirectoryRefused) return new StartError(error.message)
  const { code, message, path } = causeOf(error) as { code?: string; message?: string; path?: string }
  if (isDiskFull(error)) return new StartError('Lo spazio su disco è esaurito: liberarne, poi avviare Quadra di nuovo.')
  if (code === '25006')
    return new StartError('Il database ammette solo letture: avviare Quadra sul server principale (DATABASE_URL).')
  if (path && code && /^(EACCES|EPERM|EISDIR|ENOTDIR|ENOENT|EROFS|EIO)$/.test(code))
    return new StartError(`${path} non si può leggere o scrivere (${code}).`)
  if (!databaseUrl || !code) return error
  const server = new URL(databaseUrl)
  const where = `${server.hostname || 'locale'}:${server.port || 5432}${server.pathname}`
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ECONNRESET|57P03)$/.test(code))
    return new StartError(`Il database ${where} non è raggiungibile (${code}): controllare DATABASE_URL.`)
  if (/^(28|3D)/.test(code))
    return new StartError(`Il database ${where} rifiuta l’accesso: ${message}. Controllare DATABASE_URL.`)
  return error
}
