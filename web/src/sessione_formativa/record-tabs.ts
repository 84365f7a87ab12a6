/** The tabs of a session: in a classroom the first is all there is. */
export const recordTabs = { partecipanti: 'tab1', dati: 'tab2', file: 'tab3' } as const

/** By which the list of people is found. */
export const peoplePart = 'partecipanti'
