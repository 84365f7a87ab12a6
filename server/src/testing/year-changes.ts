import { daysAfter } from '@quadra/contract/kernel/days'
import { expect } from 'vitest'
import type { RegistryKeys } from './cases.ts'
import { people } from './people.ts'
import type { TestProduct } from './product.ts'
import type { workOf } from './year-deeds.ts'

type Work = ReturnType<typeof workOf>

/** What changes in the course of a year: audits, people, a service, a cooperative. */
export function changesOf(product: TestProduct, keys: RegistryKeys, { done, rows }: Work) {
  const crowd = people(product)
  const gestore = product.as('gestore')

  /** A coordinator of Alfa with an action that is due soon. */
  async function someoneWithWork(day: string) {
    const person = await crowd.create('managerAlfa', { ruolo: 'coordinatore', nome: 'Lia', cognome: 'Sordi' })
    await done(
      product.as('managerAlfa').post('/api/azione_miglioramento', {
        cliente_id: keys.alfa,
        data_segnalazione: day,
        data_azione: daysAfter(day, 10),
        miglioramento: 'Un registro dei turni',
        responsabile_id: person.id,
      }),
    )
    return person.id as number
  }
  const heir = () => crowd.idOf('coordinatoreAlfa')

  /** Everything that may be archived of a service or a cooperative. */
  async function close(path: string, who: 'gestore' | 'managerAlfa', more: object) {
    const { aperti, certificati = [] } = await done(product.as(who).get(path))
    const archivia = aperti.filter(({ archiviabili }: any) => archiviabili > 0).map(({ tipo }: any) => tipo)
    const leaves = certificati.length > 0 && { certificati: certificati.map(({ id }: { id: number }) => id) }
    await done(product.as(who).post(path, { archivia, ...leaves, ...more }))
  }

  return {
    audit: async () => {
      const open = await rows('gestore', '/api/audit?chiuso=false')
      for (const { id } of open) {
        if (!(await done(gestore.get(`/api/audit/${id}`))).annullabile) continue
        return done(gestore.put(`/api/audit/${id}/annulla`, { motivo: 'La sede chiude per lavori' }))
      }
      throw new Error('no audit can be cancelled')
    },
    absence: async (day: string) => {
      const id = await someoneWithWork(day)
      const days = { dal: daysAfter(day, 3), al: daysAfter(day, 25) }
      await done(gestore.post(`/api/utente/${id}/consegne`, { a_utente_id: await heir(), ...days }))
    },
    leaving: async (day: string) => {
      const id = await someoneWithWork(day)
      const passaggi = [{ tipo: 'azione', a_utente_id: await heir() }]
      await done(product.as('managerAlfa').put(`/api/utente/${id}`, { stato: 0, passaggi }))
    },
    service: () => close(`/api/servizio/${keys.service('SAD')}/chiusura`, 'managerAlfa', { motivo: 'Appalto perso' }),
    cooperative: (day: string) => close(`/api/cliente/${keys.beta}/chiusura`, 'gestore', { uscita: day }),
    comingBack: async () => {
      await done(gestore.put(`/api/cliente/${keys.beta}`, { stato: 1 }))
      expect((await done(gestore.get(`/api/cliente/${keys.beta}`))).stato).toBe(1)
    },
  }
}
