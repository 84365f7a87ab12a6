import { makeEmptyCluster, readArchive, writeArchive } from './empty-cluster.ts'

if (!readArchive()) writeArchive(await makeEmptyCluster())
