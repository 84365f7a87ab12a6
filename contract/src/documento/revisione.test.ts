import { describe, expect, it } from 'vitest'
import { unreachable } from '../kernel/machine.ts'
import { percentuale } from './lettura.ts'
import { controllaBody, revisioneCreate } from './revisione.ts'
import { moveRights, mustRead, type RevisionFacts } from './rules.ts'
import { isOpen, type RequestedStato, requestedStati, statiRevisione, transitions, writeNumero } from './stato.ts'

const alfa = { id: 1 }
const author = { id: 1, ruolo: 'manager', cliente: alfa } as const
const colleague = { id: 2, ruolo: 'manager', cliente: alfa } as const
const stranger = { id: 3, ruolo: 'manager', cliente: { id: 2 } } as const
const gestore = { id: 4, ruolo: 'gestore_multisito', cliente: null } as const
const admin = { id: 5, ruolo: 'admin', cliente: null } as const
const coordinator = { id: 6, ruolo: 'coordinatore', cliente: alfa } as const
const callers = { author, colleague, stranger, gestore, admin, coordinator }

const revision = (stato: RevisionFacts['stato'], more: Partial<RevisionFacts> = {}): RevisionFacts => ({
  stato,
  autore: { id: author.id },
  approvatore: { id: gestore.id },
  senza_approvatore: false,
  scrittori: [{ id: author.id }],
  ...more,
})
const allowed = (to: RequestedStato, facts: RevisionFacts, cliente: { id: number } | null = alfa) =>
  Object.entries(callers).flatMap(([name, caller]) => {
    const { granted, state } = moveRights(caller, { cliente }, facts, to)
    return granted && !state ? [name] : []
  })

describe('the states of a revision', () => {
  it('are all reached from a draft', () => expect(unreachable(transitions, 'bozza')).toEqual([]))

  it.each([
    ['bozza', 'in_approvazione', ['author', 'colleague', 'admin']],
    ['in_approvazione', 'bozza', ['author', 'gestore']],
    ['approvata', 'bozza', ['author', 'gestore']],
    ['in_approvazione', 'approvata', ['gestore']],
    ['vigente', 'obsoleta', ['author', 'colleague', 'admin']],
  ] as const)('from %s to %s is for %j', (from, to, who) => expect(allowed(to, revision(from))).toEqual(who))

  it.each([
    ['its author', { autore: { id: gestore.id }, scrittori: [] }],
    ['who replaced its file', { scrittori: [{ id: author.id }, { id: gestore.id }] }],
  ])('an approval is never by %s, who may only send it back', (_who, more) => {
    const facts = revision('in_approvazione', more)
    expect(allowed('approvata', facts)).toEqual([])
    expect(allowed('bozza', facts)).toContain('gestore')
    expect(moveRights(gestore, { cliente: alfa }, facts, 'approvata').why).toContain('la approva un’altra persona')
  })

  it('allow no other move to any role', () => {
    for (const from of statiRevisione)
      for (const to of requestedStati)
        if (!(transitions[from] as readonly string[]).includes(to))
          expect(allowed(to, revision(from)), `${from} ${to}`).toEqual([])
  })

  it('are for the consortium where the document is', () => {
    const facts = revision('vigente', { autore: { id: gestore.id }, approvatore: { id: admin.id } })
    expect(allowed('obsoleta', facts, null)).toEqual(['gestore', 'admin'])
  })

  it('do not get stuck: an editor calls back what neither author nor approver can decide', () => {
    const gone = { autore: { id: 90 }, approvatore: { id: 91 }, senza_approvatore: true }
    expect(allowed('bozza', revision('in_approvazione', gone))).toEqual(['author', 'colleague', 'admin'])
    expect(allowed('bozza', revision('in_approvazione', { ...gone, senza_approvatore: false }))).toEqual([])
  })

  it('an approver who is no longer among the choices decides no more', () => {
    const facts = revision('in_approvazione', { approvatore: { id: stranger.id } })
    expect(allowed('approvata', facts)).toEqual([])
  })

  it('open ones are those that are being worked on', () =>
    expect(statiRevisione.filter(isOpen)).toEqual(['bozza', 'in_approvazione', 'approvata']))
})

describe('users who must read', () => {
  const common = { presa_visione: true, ruoli: ['utente'], servizi: [7], autore_id: 1, approvatore_id: 2 }
  const reader = { id: 9, ruolo: 'utente', cliente: alfa, servizi: [7, 8] } as const
  it.each([
    ['role and service fit', {}, {}, true],
    ['no confirmation is required', {}, { presa_visione: false }, false],
    ['another role', { ruolo: 'coordinatore' }, {}, false],
    ['another service', { servizi: [8] }, {}, false],
    ['a manager passes the services', { ruolo: 'manager', servizi: [] }, { ruoli: [] }, true],
    ['a manager does not pass the roles', { ruolo: 'manager' }, {}, false],
    ['all roles, all services', { ruolo: 'coordinatore', servizi: [] }, { ruoli: [], servizi: [] }, true],
    ['the author', { id: 1 }, {}, false],
    ['the approver', { id: 2 }, {}, false],
    ['the consortium', { ruolo: 'gestore_multisito', cliente: null }, { ruoli: [], servizi: [] }, false],
  ] as const)('%s', (_, person, distribution, must) =>
    expect(mustRead({ ...reader, ...person }, { ...common, ...distribution })).toBe(must),
  )

  it.each([
    [2, 5, 40],
    [2, 6, 33],
    [5, 5, 100],
    [199, 200, 99],
    [0, 0, null],
  ])('%i of %i is %s %%', (confirmed, all, share) => expect(percentuale(confirmed, all)).toBe(share))
})

describe('the body of a revision', () => {
  it('takes lists with commas, as multipart carries them, and in JSON', () => {
    const read = revisioneCreate.parse({ ruoli: 'utente, manager,utente', servizi: '3,4' })
    expect(read).toMatchObject({ ruoli: ['utente', 'manager'], servizi: [3, 4] })
    expect(revisioneCreate.parse({ ruoli: [], servizi: [5] })).toEqual({ ruoli: [], servizi: [5] })
    expect(revisioneCreate.safeParse({ ruoli: 'admin' }).success).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [180, true],
    ['30', true],
    [181, false],
    ['dieci', false],
  ])('%s days to read: %s', (presa_visione_giorni, fits) =>
    expect(revisioneCreate.safeParse({ presa_visione_giorni }).success).toBe(fits),
  )

  it.each([
    [0, true],
    ['999', true],
    [1000, false],
    [-1, false],
    [1.5, false],
  ])('number %s: %s', (numero, fits) =>
    expect(controllaBody.safeParse({ numero, data_vigenza: '2026-01-02' }).success).toBe(fits),
  )

  it('numbers have two figures', () => expect([0, 4, 123].map(writeNumero)).toEqual(['Rev. 00', 'Rev. 04', 'Rev. 123']))
})
