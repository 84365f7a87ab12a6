import { placeOf } from '@quadra/contract/places'
import { consortium } from '@quadra/contract/policy'
import type { Screens } from '../ui/page/screens.ts'
import { certificatiPath } from '../certificato/paths.ts'

const { path, who } = placeOf('programma_audit')

export const programmaAuditScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    { path, lazy: () => import('./ProgrammaPage.tsx').then((module) => module.ProgrammaPage) },
    {
      path: `${certificatiPath}/$id`,
      title: 'Certificato',
      lazy: () => import('../certificato/CertificatoDetail.tsx').then((module) => module.CertificatoDetail),
    },
    { path: `${path}/$id`, lazy: () => import('./ProgrammaDetail.tsx').then((module) => module.ProgrammaDetail) },
    {
      path: `${path}/$id/pianifica`,
      // Equal to its call's `who`; importing the call would load the schemas of audits on the sign-in page.
      who: consortium,
      title: 'Pianifica audit',
      lazy: () => import('./Pianifica.tsx').then((module) => module.Pianifica),
    },
  ],
}
