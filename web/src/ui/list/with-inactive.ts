/** What a register asks for: its records that are no longer in use too. */
export const withInactive = { stato: 'tutti' } as const
