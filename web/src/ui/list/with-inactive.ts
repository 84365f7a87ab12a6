/** The query of a register: its inactive records too. */
export const withInactive = { stato: 'tutti' } as const
