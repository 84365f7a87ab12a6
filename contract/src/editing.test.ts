import { expect, it } from 'vitest'
import { auditRights } from './audit/rules.ts'
import { azioneRights } from './azione_miglioramento/rules.ts'
import { certificatoRights } from './certificato/rules.ts'
import { documentoRights } from './documento/rules.ts'
import { estensioneRights } from './estensione/rules.ts'
import { fornitoreRights } from './fornitore/rules.ts'
import { indicatoreRights } from './indicatore/rules.ts'
import { nonConformitaRights } from './non_conformita/rules.ts'
import { stati } from './non_conformita/stato.ts'
import { isConsortium, type Role, roles } from './policy.ts'
import { programmaRights } from './programma_audit/rules.ts'
import { registryRights } from './registry-rights.ts'
import { servizioRights } from './servizio/rules.ts'
import { contract } from './testing/specified.ts'
import { utenteRights } from './utente/rules.ts'

const caller = (ruolo: Role) => ({ id: 1, ruolo, servizi: [7], cliente: isConsortium(ruolo) ? null : { id: 1 } })
type Caller = ReturnType<typeof caller>
type Rights = { modificabile: boolean; sola_lettura: string | null }

const audit = {
  data_audit: '2026-01-01',
  valutazione_generale: null,
  processi: 0,
  da_verificare: 0,
  valutatori: 0,
  tracce: 0,
}
const services = [null, { id: 7 }, { id: 8 }]
const booleans = [true, false]

/** Every record in every state that decides whether it may be edited. */
const all: Record<string, (who: Caller) => Rights[]> = {
  audit: (who) =>
    [null, 1, 2].flatMap((owner_cliente_id) =>
      [null, '2026-01-02'].map((data_chiusura) =>
        auditRights(who, { ...audit, owner_cliente_id, data_chiusura }, '2026-02-01'),
      ),
    ),
  azione: (who) =>
    services.flatMap((servizio) =>
      booleans.map((chiusa) => azioneRights(who, { servizio, chiusa, rilievo: 'libero' })),
    ),
  certificato: (who) => [certificatoRights(who, { programmato: false, incaricato: false })],
  documento: (who) => [null, { id: 1 }].map((cliente) => documentoRights(who, { cliente })),
  estensione: (who) =>
    (['aperta', 'conclusa', 'annullata', 'non_necessaria'] as const).map((stato) => estensioneRights(who, { stato })),
  fornitore: (who) => [null, { id: 1 }].map((cliente) => fornitoreRights(who, { cliente, stato: true, in_uso: false })),
  indicatore: (who) => services.map((servizio) => indicatoreRights(who, { servizio, verifiche: [] })),
  programma: (who) =>
    (['bozza', 'approvato'] as const).map((stato) =>
      programmaRights(who, { stato, obiettivi: null, audit: 0, congelati: 0 }),
    ),
  registry: (who) => [registryRights(who, { in_uso: false })],
  servizio: (who) => [servizioRights(who, { in_uso: false })],
  utente: (who) =>
    roles.flatMap((ruolo) =>
      booleans.map((pseudonimizzato) =>
        utenteRights(who, { id: 2, ruolo, pseudonimizzato, in_uso: false, ultimo_admin: false }),
      ),
    ),
}

it.each(Object.entries(all))('%s: a read-only record gives a reason, an editable one does not', (_name, rightsOf) => {
  for (const ruolo of roles)
    for (const { modificabile, sola_lettura } of rightsOf(caller(ruolo))) {
      expect(sola_lettura === null, `${ruolo}: ${sola_lettura}`).toBe(modificabile)
      if (sola_lettura) expect(sola_lettura).toMatch(/: (chiedi|aggiungi|riaprila|per|nessuno|la r)/)
    }
})

it('a non-conformity gives the reason to a user who cannot edit its form', () => {
  for (const ruolo of roles)
    for (const stato of stati)
      for (const servizio of services)
        for (const author of [1, 2]) {
          const facts = { stato, servizio, utente: { id: author }, audit_id: null, ha_task: false } as const
          const { granted, sola_lettura } = nonConformitaRights(caller(ruolo), { ...facts, rilievo: 'libero' })
          const fills = granted && stato !== 'chiuso' && stato !== 'non_pertinente' && stato !== 'archiviata'
          expect(sola_lettura === null, `${ruolo} ${stato} ${sola_lettura}`).toBe(fills)
          // Authors may still edit their own new report.
          if (author === 1 && stato === 'nuovo') expect(sola_lettura).toBeNull()
        }
})

it('every record that is saved bears the reason', () => {
  const saved = Object.entries(contract).flatMap(([slice, calls]) => {
    const { read, update } = calls as Record<string, { reply: { shape: object } } | undefined>
    return read && update && 'modificabile' in read.reply.shape ? [[slice, 'sola_lettura' in read.reply.shape]] : []
  })
  expect(saved.length).toBeGreaterThan(8)
  expect(saved.filter(([, bears]) => !bears)).toEqual([])
})
