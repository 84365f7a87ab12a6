import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { bucketStorage } from './bucket.ts'
import { directoryStorage } from './directory.ts'
import type { FileStorage } from './storage.ts'

export const openStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStorage =>
  bucket ? bucketStorage(bucket) : directoryStorage(join(dataDir, 'files'))
