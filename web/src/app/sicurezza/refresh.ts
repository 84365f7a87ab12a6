import { profiloApi } from '@quadra/contract/profilo/api'
import { queryClient } from '../../client/queries.ts'
import { renewSession } from '../../client/session.ts'

/** The page shows what just changed. The frame around it stays: a limited one would go, and codes that are shown once with it. */
export const refreshPage = () => queryClient.invalidateQueries({ queryKey: [profiloApi.read.path] })

/** The page and the frame around it both show what just changed. */
export async function refreshOwnSecurity() {
  await refreshPage()
  await renewSession().catch(() => {})
}
