import { required } from '@quadra/contract/kernel/messages'
import { fileEmpty, fileNameLimit, type Upload } from '@quadra/contract/kernel/upload'
import type { FastifyRequest } from 'fastify'
import type { FieldErrors } from '../errors.ts'
import { isMultipart, readMultipart, tooLarge, type UploadedFile } from './multipart.ts'

/** A body with its file, as multipart or, without a file, in any other form; what is wrong with the file, at its field. */
export async function readForm(request: FastifyRequest, { field, required: needed }: Upload, limit = Infinity) {
  const { fields, file } = isMultipart(request)
    ? await readMultipart(request, field)
    : { fields: request.body ?? {}, file: undefined }
  // What comes beside the file may be as long as a body without one.
  if (Buffer.byteLength(Object.values(fields).join('')) > limit) throw tooLarge()
  const problem = problemWith(file, needed)
  const errors: FieldErrors = problem ? { [field]: problem } : {}
  return { raw: fields as Readonly<Record<string, unknown>>, file, errors }
}

function problemWith(file: UploadedFile | undefined, needed: boolean): string | undefined {
  if (!file) return needed ? required : undefined
  if (!file.bytes.length) return fileEmpty
  if (file.name.length > fileNameLimit) return `Il nome del file può avere al massimo ${fileNameLimit} caratteri`
  // No file system allows such a name, and PostgreSQL cannot store it.
  return file.name.includes('\u0000') ? 'Il nome del file contiene un carattere non valido' : undefined
}
