export const lane: 'gate' | 'night' | 'beyond'
export const seed: number
