import type { Scenario } from '../scenario.ts'

export const createScenario: Scenario = {
  name: 'creazione',
  prepare: async (db) => {
    const { rows } = await db.query<{ cliente_id: number; servizio_id: number; norma_id: number }>(
      `select s.cliente_id, s.id as servizio_id, (select min(id) from voce where dizionario = 'norma_conformita' and stato = 1) as norma_id
        from servizio s where s.descrizione like 'Servizio % di Cooperativa di prova%' order by s.id`,
    )
    return (round) => ({
      method: 'POST',
      path: '/api/non_conformita',
      body: {
        ...rows[round % rows.length],
        tipo: 'reclamo',
        data_segnalazione: '2026-03-05',
        segnalante: `Famiglia ${round}`,
        descrizione: 'Visita saltata senza avviso',
      },
    })
  },
}
